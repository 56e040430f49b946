import ClientHost
import Kernel
import WebUI

/// Demonstration.
enum App {
  struct State {
    var count = 0
    var name = ""
    var shown = false
    var isOn = false
    var order = [1, 2, 3, 4, 5]
    var points = 0
    var run: Int64 = 1
    var tab = 0
    var large = false
    var slider = 0.4
    var mode = 0
  }

  enum Action {
    case host(HostEvent)
    case add, toggle(Bool), name(String), sheet(Bool), rotate, pointers(Int), tab(Int), slider(Double), mode(Int)
  }

  static func step(_ state: inout State, _ action: Action, at now: Timestamp) -> [HostEffect] {
    switch action {
    case .host(.launched):
      return [
        .defineSound(id: 1, samples: (0..<4410).map { Int16(truncatingIfNeeded: $0 * 300) / 4 }, sampleRate: 44_100)
      ]
    case .host: return []
    case .add:
      state.count += 1
      state.run += 1
      state.large.toggle()
      return [.playSound(id: 1, rate: 1000), .vibrate(pattern: [10])]
    case .toggle(let on): state.isOn = on
    case .name(let name): state.name = String(name.prefix(8))
    case .sheet(let shown): state.shown = shown
    case .rotate: state.order.append(state.order.removeFirst())
    case .pointers(let n): state.points += n
    case .tab(let tab): state.tab = tab
    case .slider(let value): state.slider = value
    case .mode(let mode): state.mode = mode
    }
    return []
  }

  static func environment(_ state: State) -> Environment {
    Environment(localize: { resource in
      if case .text(let text)? = resource.arguments.first { return text }
      return "?"
    })
  }

  static func view(_ state: State, send: @escaping (Action) -> Void) -> Content {
    TabView(selection: Binding(get: { state.tab }, set: { send(.tab($0)) })) {
      Tab(.verbatim("Play"), value: 0) { DemoPlay(state: state, send: send) }
      Tab(.verbatim("Form"), value: 1) { DemoForm(state: state, send: send) }
    }
    .foregroundStyle(.white)
    .background {
      LinearGradient(
        colors: [Color(hex: 0x6A3DE8), Color(hex: 0x2E6BE6), Color(hex: 0x19C3E6)], startPoint: .topLeading,
        endPoint: .bottomTrailing
      )
      .ignoresSafeArea()
    }
    .erasedContent
  }
}

struct DemoPlay: View {
  var state: App.State
  var send: (App.Action) -> Void
  var body: some View {
    VStack(spacing: 20) {
      Text(verbatim: "Out of Pocket").font(.largeTitle.bold()).accessibilityHeading(.h1)
      ZStack {
        CountdownRing(
          Countdown(run: state.run, duration: 3000, elapsed: 600), lineWidth: 10,
          track: Color(hex: 0xFFFFFF, opacity: 0.2)
        )
        .frame(width: 160, height: 160)
        Text(verbatim: String(state.count)).font(.system(size: 60, weight: .bold, design: .rounded))
          .keyframeEffect(.pulse, trigger: state.count)
      }
      Button(action: { send(.add) }) {
        Text(verbatim: "Add").font(.headline).padding(.horizontal, 32).padding(.vertical, 14)
          .background(Color(hex: 0x000000, opacity: 0.3), in: Capsule())
      }
      .pressEffect(scale: 0.94)
      RoundedRectangle(cornerRadius: 12).fill(Color.orange)
        .frame(width: state.large ? 200 : 100, height: 30)
        .animation(.spring(response: 0.5, dampingFraction: 0.6), value: state.large)
      if state.count % 2 == 1 {
        Text(verbatim: "Odd").padding(8).background(Color.green).cornerRadius(8)
          .transition(.move(edge: .leading).combined(with: .opacity))
      }
      HStack {
        ForEach(state.order, id: { $0 }) { n in
          Text(verbatim: String(n)).padding(10).background(Color(hex: 0xFFFFFF, opacity: 0.2), in: Circle())
        }
        Spacer()
        Button(action: { send(.rotate) }) { Text(verbatim: "Rotate") }
      }
      HStack(spacing: 16) {
        Circle().trim(from: 0, to: 0.7).stroke(.white, style: StrokeStyle(lineWidth: 6, lineCap: .round))
          .rotationEffect(.degrees(-90)).frame(width: 50, height: 50)
        Circle().stroke(.white, lineWidth: 4).frame(width: 50, height: 50)
        Path(size: Size(width: 10, height: 10)) { p in
          p.move(x: 5, y: 0)
          p.addLine(x: 10, y: 10)
          p.addLine(x: 0, y: 10)
          p.closeSubpath()
        }
        .fill(Color.yellow).frame(width: 50, height: 50)
        Image(symbol: Symbol(path: "M12 2l3 7h7l-5.5 4.5L18 21l-6-4-6 4 1.5-7.5L2 9h7z", strokeWidth: 2)).font(
          .system(size: 40))
        RadialGradient(colors: [.white, .clear], center: .center, startRadius: 0, endRadius: 25)
          .frame(width: 50, height: 50).shadow(radius: 4)
      }
      Text(verbatim: "Samples " + String(state.points)).frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(hex: 0, opacity: 0.2)).cornerRadius(20)
        .pointerSurface { send(.pointers($0.count)) }
        .accessibilityIdentifier("surface")
    }
    .padding(24)
  }
}

struct DemoForm: View {
  var state: App.State
  var send: (App.Action) -> Void
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text(verbatim: "Form").font(.title.bold()).accessibilityAddTraits(.isHeader)
        TextField(.verbatim("Name"), text: Binding(get: { state.name }, set: { send(.name($0)) }))
        Text(verbatim: "Hello " + state.name)
        Toggle(.verbatim("Sounds"), isOn: Binding(get: { state.isOn }, set: { send(.toggle($0)) }))
        ProgressView(value: state.slider)
        ProgressView()
        Slider(value: Binding(get: { state.slider }, set: { send(.slider($0)) }))
        Picker(.verbatim("Mode"), selection: Binding(get: { state.mode }, set: { send(.mode($0)) })) {
          Text(verbatim: "Easy").tag(0)
          Text(verbatim: "Middle").tag(1)
          Text(verbatim: "Hard").tag(2)
        }
        .pickerStyle(.segmented)
        Picker(.verbatim("Mode"), selection: Binding(get: { state.mode }, set: { send(.mode($0)) })) {
          Text(verbatim: "Easy").tag(0)
          Text(verbatim: "Middle").tag(1)
          Text(verbatim: "Hard").tag(2)
        }
        Button(action: { send(.sheet(true)) }) { Text(verbatim: "Open sheet") }
        Divider()
        LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) {
          ForEach(0..<6) { n in
            Text(verbatim: String(n)).frame(maxWidth: .infinity, minHeight: 40).background(Color(hex: 0, opacity: 0.2))
          }
        }
        Section(.verbatim("Rows")) {
          ForEach(0..<20) { n in
            HStack {
              Text(verbatim: "Row")
              Spacer()
              Text(verbatim: String(n)).monospacedDigit()
            }
            .padding(12)
            Divider()
          }
        }
      }
      .padding(24)
    }
    .sheet(isPresented: Binding(get: { state.shown }, set: { send(.sheet($0)) })) {
      VStack(spacing: 16) {
        Text(verbatim: "A sheet").font(.title2)
        Button(action: { send(.sheet(false)) }) { Text(verbatim: "Close") }
      }
      .padding(32)
      .frame(maxWidth: .infinity)
      .foregroundStyle(Color.black)
      .background(Color.white)
    }
  }
}
