"""Challenges by link, where a friend plays the same prompts and both scores are compared, and friends' scores on the menu."""
import json
import subprocess

from conftest import PLAYD
from player import forgiving

KEEP_LINK = "navigator.share = async data => { window.sharedLink = data; };"


async def answers(player, count):
    """Plays that many prompts rightly, and returns what they asked for."""
    seen = []
    for _ in range(count):
        seen.append(await player.playing())
        assert await player.answer(1) == 1
    return seen


def test_a_friend_plays_the_same_prompts_by_link_and_both_scores_are_compared(server, play):
    async def challenger(player):
        await player.start()
        seen = await answers(player, 3)
        await player.miss()
        await player.button("Challenge a friend").tap()
        assert await player.until(lambda: player.evaluate("!!window.sharedLink"))
        return seen, await player.evaluate("sharedLink.url"), await player.evaluate("sharedLink.text")

    seen, link, words = play(server.url, challenger, init=KEEP_LINK)
    assert link.startswith(server.url + "/out-of-pocket?vs=") and "I got 3" in words

    async def friend(player):
        await player.see_menu()
        await player.page.goto(link)
        card = player.page.get_by_role("button", name="Classic: beat 3")
        await card.wait_for()
        await card.tap()
        begin = player.page.get_by_role("dialog").get_by_role("button", name="Start Playing")
        if await player.until(begin.is_visible, player.prompt) and await begin.is_visible():
            await begin.tap()
        assert await answers(player, 3) == seen
        await player.miss()
        await player.sees("A tie: 3 each")
        await player.button("Try Again").tap()
        assert await answers(player, 3) == seen
        await answers(player, 1)
        await player.miss()
        await player.sees("You beat your friend: 4 to 3!")
        assert not await player.page.get_by_text("Verified!").count(), "known prompts are not ranked"
        await player.button("Back to Menu").tap()
        await player.sees("No best score yet")
        assert not await card.count()

    play(server.url, friend)


def test_a_friends_score_to_beat_stands_on_the_menu_and_stays_offline(own_server, play):
    played = subprocess.run(
        [PLAYD, "simulate-player", "--url", own_server.url, "--mode", "classic-discreet", "--gestures", "2", "--seed", "5"],
        check=True, capture_output=True, text=True)
    friend = json.loads(played.stdout)

    async def story(player):
        await player.start()
        await player.miss()
        await player.sees("Play against friends")
        # The friend follows the player's link.
        await player.page.evaluate("""async friend => {
          const {token} = JSON.parse(localStorage.getItem('playd.playd.account'));
          const bearer = token => ({Authorization: 'Bearer ' + token, 'Content-Type': 'application/json'});
          const {code} = await (await fetch('/v1/friends', {headers: bearer(token)})).json();
          await fetch('/v1/friends', {method: 'POST', headers: bearer(friend), body: JSON.stringify({code})});
          await navigator.serviceWorker.ready;
        }""", friend["token"])
        await player.page.reload()
        await player.see_menu()
        await player.sees(f"’s {friend['score']}")
        await player.context.set_offline(True)
        await player.page.reload()
        await player.see_menu()
        await player.sees(f"’s {friend['score']}")
        await player.context.set_offline(False)
        await player.button("Start Playing").tap()
        await answers(player, friend["score"] + 1)
        await player.miss()
        await player.sees("You passed ")

    play(own_server.url, forgiving(story, "ERR_INTERNET_DISCONNECTED"))
