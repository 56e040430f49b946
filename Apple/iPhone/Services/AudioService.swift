import AVFAudio

/// The app's audio: beside other apps' music, and silent with the silent switch.
enum AudioService {
  static func start() {
    do {
      try AVAudioSession.sharedInstance().setCategory(.ambient, mode: .default, options: [.mixWithOthers])
    } catch { log(error) }
  }
}
