-- Prints, as Neovim has them after the server told it: each diagnostic with the text it stands on, what hover says of
-- "level", and the text after the quick fix. Works in Neovim 0.7 and newer.
local function say(...)
  io.stdout:write(string.format(...), '\n')
end

local function wait_for(what, condition)
  if not vim.wait(60000, condition, 50) then
    say('%s did not come within a minute', what)
    vim.cmd('cquit')
  end
end

local function diagnostics()
  return vim.diagnostic.get(0)
end

local function lines()
  return vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

wait_for('a diagnostic', function() return #diagnostics() > 0 end)
for _, found in ipairs(diagnostics()) do
  local code = found.code or found.user_data.lsp.code
  local text = lines()[found.lnum + 1]:sub(found.col + 1, found.end_col)
  say('%d %s "%s" %s [%s %s]', found.lnum + 1, vim.diagnostic.severity[found.severity], text, found.message, found.source, code)
end

vim.fn.search('level')
local hovered = vim.lsp.buf_request_sync(0, 'textDocument/hover', vim.lsp.util.make_position_params(0, 'utf-16'), 60000)
for _, answer in pairs(hovered or {}) do
  say('hover: %s', answer.result.contents.value:gsub('\n.*', ''))
end

vim.ui.select = function(items, options, choose)
  for index, item in ipairs(items) do
    local title = options.format_item and options.format_item(item) or item
    say('action: %s', title)
    if title:find('Rename') then choose(item, index) end
  end
end
vim.fn.search('verb:')
vim.lsp.buf.code_action()
wait_for('the quick fix', function() return vim.fn.search('verbs:', 'n') > 0 end)
wait_for('the end of the problem', function() return #diagnostics() == 0 end)
say('text:\n%s', table.concat(lines(), '\n'))
vim.cmd('qall!')
