import ExampleSupport
import Glibc
import PlaydSDK

// A board of forty squares and two dice: each redeemed roll moves the player on.
exit(
  ExampleGame.run(Board.rules) { (directory) throws(GrantStoreError) in
    try FileGrantStore(path: directory + "/grants.jsonl")
  })
