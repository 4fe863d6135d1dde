-- POSTs of signed webhooks, each of which is sent once: a file with a signature, a tab and a body in each line.
-- When there are no more of them, what is sent is refused, which makes the measurement void.
require("report")
local events, sent = {}, 0

function init(args)
  for line in io.lines(args[1]) do events[#events + 1] = line end
end

function request()
  sent = sent + 1
  local line = events[sent]
  if not line then return wrk.format("GET", "/api/no-more-webhooks") end
  local tab = line:find("\t", 1, true)
  local headers = { ["content-type"] = "application/json; charset=utf-8", ["stripe-signature"] = line:sub(1, tab - 1) }
  return wrk.format("POST", nil, headers, line:sub(tab + 1))
end
