import ExampleSupport
import Glibc
import PlaydSDK

// Packs of players: each redeemed pack is opened once and contains three.
exit(
  ExampleGame.run(Packs.rules) { (directory) throws(GrantStoreError) in
    try SQLiteGrantStore(path: directory + "/grants.db")
  })
