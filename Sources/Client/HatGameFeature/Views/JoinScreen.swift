import AppKit
import DesignBook
import HatGameEngine
import Kernel
import Localization
import RoomsAPI
import WebUI

/// Into a room: by its code, or by opening one.
struct JoinScreen: View {
  let table: Table

  private var door: HatGameFeature.Door { table.state.door }
  /// A link has brought the code.
  private var code: RoomCode? { RoomCode(typed: door.code) }

  var body: some View {
    SetupFrame(.hatRoomJoinTitle, table: table) {
      if let trouble = door.trouble { RemarkText(remark: trouble.sentence) }
      GameCard {
        EntryField(.hatRoomName, prompt: .hatPlayerPrompt, text: table.draft, problem: table.remark)
          .textInputAutocapitalization(.words)
          .submitLabel(.go)
          .onSubmit { table.send(.room(.joinTapped(isBoard: false))) }
        EntryField(
          .hatRoomCode, prompt: .verbatim("KIDO-MANU"),
          text: Binding(get: { door.code }, set: { table.send(.room(.codeDrafted($0))) })
        )
        .textInputAutocapitalization(.characters)
        .submitLabel(.go)
        .onSubmit { table.send(.room(.joinTapped(isBoard: false))) }
        PrimaryButton(.hatRoomJoin, symbol: .people, isBusy: door.isBusy) {
          table.send(.room(.joinTapped(isBoard: false)))
        }
        .keyframeEffect(.shake, trigger: table.state.shakes)
        if code != nil {
          SecondaryButton(.hatRoomAsBoard, symbol: .openBook) { table.send(.room(.joinTapped(isBoard: true))) }
        }
      }
      if code == nil { opening }
    } footer: {
      EmptyView()
    }
  }

  private var opening: some View {
    HeaderCard(.hatRoomOpenTitle, description: .hatRoomOpenText) {
      SecondaryButton(.hatRoomOpen, symbol: .plus) { table.send(.room(.openTapped(isBoard: false))) }
      SecondaryButton(.hatRoomOpenBoard, symbol: .openBook) { table.send(.room(.openTapped(isBoard: true))) }
    }
  }
}

/// The room while its first answer is under way.
struct ConnectingScreen: View {
  let table: Table

  var body: some View {
    SetupFrame(.hatRoomTitle, table: table) {
      if table.state.door.trouble == nil {
        LoadingState(.hatRoomConnecting)
      } else {
        RemarkText(remark: .hatRoomOffline)
        SecondaryButton(.errorRetry, symbol: .retry) { table.send(.room(.woke)) }
      }
    } footer: {
      SecondaryButton(.hatRoomLeave, symbol: .leave) { table.send(.room(.leaveTapped)) }
    }
  }
}

extension HatGameFeature.RoomTrouble {
  var sentence: LocalizedStringResource {
    switch self {
    case .noCode: .hatRoomNoCode
    case .notFound: .hatRoomNotFound
    case .full: .hatRoomFull
    case .closed: .hatRoomClosed
    case .removed: .hatRoomRemoved
    case .busy: .hatRoomBusy
    case .name: .hatRoomBadName
    case .nameTaken: .hatRoomNameTaken
    case .offline: .hatRoomOffline
    case .failed: .hatRoomFailed
    }
  }
}

/// The code to scan, and to say aloud.
struct InviteSlip: View {
  let code: RoomCode
  let table: Table

  var body: some View {
    EnvironmentReader { environment in
      PaperSlip {
        if environment.isTextLarge {
          VStack(spacing: DesignBook.Spacing.md) { parts }
            .padding(DesignBook.Spacing.md)
            .frame(maxWidth: .infinity)
        } else {
          HStack(spacing: DesignBook.Spacing.md) { parts }
            .padding(DesignBook.Spacing.md)
            .frame(maxWidth: .infinity)
        }
      }
      .frame(maxWidth: .infinity)
    }
  }

  @ViewBuilder private var parts: some View {
    QRMark(HatGameFeature.link(to: code, table.shell))
      .accessibilityLabel(.hatRoomQr)
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      Text(.hatRoomScan).font(DesignBook.Font.headlineSmall).foregroundStyle(DesignBook.Hat.secondInk)
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: String(utf8: Array(letters.prefix(4)))).font(DesignBook.Font.largeTitle)
        Text(verbatim: String(utf8: Array(letters.dropFirst(4)))).font(DesignBook.Font.largeTitle)
      }
      .accessibilityElement()
      .accessibilityLabel(.hatRoomNamed(.verbatim(code.grouped)))
      Button(action: { table.send(.room(.linkSent)) }) {
        HStack(spacing: DesignBook.Spacing.sm) {
          Image(symbol: .share)
          Text(.hatRoomSend).multilineTextAlignment(.leading)
        }
        .font(DesignBook.Font.headline)
        .foregroundStyle(DesignBook.Hat.indigo.lip)
        .frame(minHeight: DesignBook.Size.touchTarget)
      }
      .pressEffect(opacity: DesignBook.Opacity.pressed)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  /// Of two words of two syllables.
  private var letters: [UInt8] { code.text.bytes }
}

/// The code over a game that runs.
struct InviteSheet: View {
  let table: Table

  var body: some View {
    let close = { table.send(.room(.inviteToggled)) }
    SheetFrame(title: .hatRoomMorePhones, close: close) {
      if let ticket = table.state.ticket { InviteSlip(code: ticket.code, table: table) }
      Text(.hatRoomLateText)
        .font(DesignBook.Font.body)
        .multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, alignment: .leading)
      PrimaryButton(.hatKeepPlaying, action: close)
    }
  }
}

/// Asks before this phone leaves.
struct LeaveSheet: View {
  let table: Table

  /// False until the room has answered.
  private var isHost: Bool { table.state.room?.isHost ?? false }

  var body: some View {
    let close = { table.send(.room(.leaveClosed)) }
    SheetFrame(title: .hatRoomLeaveQuestion, close: close) {
      Text(isHost ? .hatRoomLeaveHostText : .hatRoomLeaveText)
        .font(DesignBook.Font.body)
        .multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, alignment: .leading)
      PrimaryButton(.hatRoomLeave, symbol: .leave) { table.send(.room(.left)) }
      if isHost { DestructiveButton(.hatRoomClose) { table.send(.room(.closed)) } }
      SecondaryButton(.hatRoomStay, action: close)
    }
  }
}
