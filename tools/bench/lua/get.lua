-- The same GET again and again.
require("report")
