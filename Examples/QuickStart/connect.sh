#!/bin/sh
# connect.sh CODE ACCOUNT: connects the player who was shown the code. PLAYD_URL and PLAYD_KEY say where and who.
curl -sS --fail-with-body --max-time 10 "$PLAYD_URL/v1/studio/links" \
  -H "Authorization: Bearer $PLAYD_KEY" -H "Content-Type: application/json" \
  -d "{\"code\": \"$1\", \"account\": \"$2\"}"
