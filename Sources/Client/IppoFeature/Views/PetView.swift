import DesignBook
import IppoArt
import IppoEngine
import Localization
import WebUI

/// A living pet: floats, blinks, and bounces after a care. Takes the space it is given.
struct PetView: View {
  let species: Species
  let stage: Stage
  var mood = Pose.Mood.happy
  var isJoyful = false
  /// Changes with every bounce.
  var joys: Int64 = 0

  private func document(_ finish: PetPicture.Finish, blink: Float) -> String {
    var pose = Pose(mood)
    pose.isJoyful = isJoyful
    pose.blink = blink
    return PetPicture(species, at: stage, pose: pose, finish: finish).document
  }

  var body: some View {
    ZStack {
      Picture(svg: document(.scene, blink: 0)).frame(maxWidth: .infinity, maxHeight: .infinity)
      if mood != .asleep, !isJoyful {
        Picture(svg: document(.overlay, blink: 1))
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .opacity(0)
          .keyframeEffect(.blink, trigger: 0)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .keyframeEffect(.joy, trigger: joys)
    .keyframeEffect(.idle, trigger: 0)
    .accessibilityElement()
    .accessibilityLabel(verbatim: species.name)
  }
}

/// A pet at rest in a square, for rows and grids.
struct PetPortrait: View {
  let species: Species
  let stage: Stage
  let side: Double
  var mood = Pose.Mood.happy

  var body: some View {
    Picture(svg: PetPicture(species, at: stage, pose: Pose(mood), finish: .tight).document)
      .frame(width: side, height: side)
      .accessibilityHidden(true)
  }
}

/// The shape of a pet that is not found yet.
struct PetSilhouette: View {
  let species: Species
  var side = DesignBook.Meadow.cell

  var body: some View {
    Picture(svg: PetPicture(species, at: .young, finish: .silhouette(MeadowPalette.silhouette)).document)
      .frame(width: side, height: side)
      .accessibilityHidden(true)
  }
}

/// Experience and what is missing to the next stage.
struct ExperienceBar: View {
  let pet: Pet

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.xs) {
        ProgressTrack(share: share, color: MeadowPalette.xp)
        AdaptiveStack {
          if let next = pet.stage.next {
            Text(.ippoExperience(.number(pet.experience), .number(next.threshold))).monospacedDigit()
              .frame(maxWidth: .infinity, alignment: .leading)
            Text(.ippoToNext(next.threshold - pet.experience))
          } else {
            Text(.ippoGrown)
          }
        }
        .font(DesignBook.Font.caption)
        .foregroundStyle(theme.text.secondary)
      }
    }
  }

  private var share: Double {
    guard let next = pet.stage.next else { return 1 }
    let start = pet.stage.threshold
    return Double(pet.experience - start) / Double(max(next.threshold - start, 1))
  }
}

/// A mood as a leaf-coloured capsule; the word says the same.
struct MoodChip: View {
  let feeling: Feeling

  var body: some View {
    MeadowChip(ground: feeling.ground) {
      // `needs` replaces the class of its node, and a symbol needs its own.
      HStack(spacing: 0) {
        Image(symbol: feeling.pose == .asleep ? .moon : .heart).foregroundStyle(feeling.color)
      }
      .needs(.tall)
      Text(feeling.word)
    }
    .font(DesignBook.Font.headlineSmall)
  }
}

/// Coins, with their word for screen readers.
struct CoinChip: View {
  let coins: Int64

  var body: some View {
    MeadowChip {
      Image(symbol: .earnTab).foregroundStyle(MeadowPalette.coins)
      RollingNumber(coins)
    }
    .accessibilityElement()
    .accessibilityLabel(.ippoCoins(coins))
  }
}
