#!/bin/sh
# deliver.sh URL ACCOUNT ID: sends your server a delivery signed with PLAYD_SECRET, and prints the status of its answer.
set -eu
time=$(date +%s)
body="{\"type\":\"redemption.created\",\"timestamp\":${time}000,\"data\":{\"redemptionID\":\"$3\",\"game\":\"gems\",\
\"account\":\"$2\",\"units\":5,\"unit\":\"gem\",\"coins\":150,\"valueCents\":50,\"isSandbox\":true}}"
key=$(printf %s "${PLAYD_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
signature=$(printf '%s.%s.%s' "$3" "$time" "$body" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
curl -sS -o /dev/null -w '%{http_code}\n' "$1" -H "Content-Type: application/json" \
  -H "webhook-id: $3" -H "webhook-timestamp: $time" -H "webhook-signature: v1,$signature" -d "$body"
