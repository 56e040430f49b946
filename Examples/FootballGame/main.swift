import ExampleSupport
import Glibc
import PlaydSDK

// Packs of players: each pack that was redeemed is opened once and has three of them.
exit(
  ExampleGame.run(Packs.rules) { (directory) throws(GrantStoreFailure) in
    try SQLiteGrantStore(path: directory + "/grants.db")
  })
