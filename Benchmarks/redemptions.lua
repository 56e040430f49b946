-- wrk's load of redemptions. Arguments: a file of tokens, a prefix for keys, games by commas, and the mean pause of a
-- connection in milliseconds. Prints a line `result` with answers, those that were not 201, and latencies in ms.
local threads = 0

function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

function init(arguments)
  tokens = {}
  for line in io.lines(arguments[1]) do tokens[#tokens + 1] = line end
  prefix = arguments[2]
  games = {}
  for game in string.gmatch(arguments[3], "[^,]+") do games[#games + 1] = game end
  pause = tonumber(arguments[4])
  count = 0
  refused = 0
  math.randomseed(number)
  if pause > 0 then
    -- Exponential pauses, so that arrivals are as irregular as people are.
    delay = function() return math.floor(-math.log(1 - math.random()) * pause + 0.5) end
  end
end

function request()
  count = count + 1
  local fields = {
    ["Authorization"] = "Bearer " .. tokens[math.random(#tokens)],
    ["Content-Type"] = "application/json",
    ["Idempotency-Key"] = prefix .. "-" .. number .. "-" .. count,
  }
  return wrk.format("POST", "/v1/games/" .. games[math.random(#games)] .. "/redemptions", fields, '{"units":1}')
end

function done(summary, latency)
  print(string.format("result %.1f %d %.3f %.3f", summary.requests / summary.duration * 1e6, summary.errors.status
    + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(95) / 1000))
end
