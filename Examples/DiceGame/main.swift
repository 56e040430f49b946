import ExampleSupport
import Glibc
import PlaydSDK

// A board of forty squares and two dice: each roll that was redeemed moves a player on.
exit(
  ExampleGame.run(Board.rules) { (directory) throws(GrantStoreFailure) in
    try FileGrantStore(path: directory + "/grants.jsonl")
  })
