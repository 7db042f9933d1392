-- Neovim's own client against the server: nvim --headless -u NONE -i NONE --cmd 'set rtp+=.' -S test/client.lua
-- AADL_ENERGY_JAR is the jar, EXAMPLE a folder that may be written to, with quickstart.aadl.

local PATIENCE = 300000
local failed, number = 0, 0

local function say(text)
  io.stdout:write(text .. '\n')
  io.stdout:flush()
end

local function test(name, check)
  number = number + 1
  local good, reason = pcall(check)
  if not good then
    failed = failed + 1
    say('not ok ' .. number .. ' - ' .. name)
    say('# ' .. tostring(reason):gsub('\n', '\n# '))
  else
    say('ok ' .. number .. ' - ' .. name)
  end
end

local function wait(what, holds)
  assert(vim.wait(PATIENCE, holds, 50), 'no ' .. what .. ' after ' .. PATIENCE / 1000 .. ' s')
end

local function request(method, parameters)
  local answers, problem = vim.lsp.buf_request_sync(0, method, parameters, PATIENCE)
  assert(answers, problem)
  for _, answer in pairs(answers) do
    assert(not answer.error, vim.inspect(answer.error))
    return answer.result
  end
  error('nobody answered ' .. method)
end

-- Puts the cursor on a sign of a line, and says where it is by the protocol.
local function at(line_with, word, after)
  for i, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, true)) do
    local column = line:find(line_with, 1, true) and line:find(word, 1, true)
    if column then
      vim.api.nvim_win_set_cursor(0, { i, column - 1 + (after or 0) })
      return vim.lsp.util.make_position_params()
    end
  end
  error('no line with ' .. line_with)
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '\n')
end

local function lens_text()
  local shown = {}
  for name, space in pairs(vim.api.nvim_get_namespaces()) do
    if name:find('codelens') then
      for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true })) do
        for _, chunk in ipairs(mark[4].virt_text or {}) do
          table.insert(shown, chunk[1])
        end
      end
    end
  end
  return table.concat(shown, '\n')
end

vim.cmd('filetype on')
vim.cmd('runtime! ftdetect/*.vim')
require('aadl_energy').setup({ cmd = { 'java', '-jar', vim.env.AADL_ENERGY_JAR, 'lsp' } })
vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.EXAMPLE .. '/quickstart.aadl'))

test('the client starts for an AADL file', function()
  wait('client', function()
    return #vim.lsp.buf_get_clients(0) > 0
  end)
  assert(vim.bo.filetype == 'aadl', vim.bo.filetype)
  wait('answer to initialize', function()
    for _, client in pairs(vim.lsp.buf_get_clients(0)) do
      return client.initialized and client.server_capabilities.hoverProvider ~= nil
    end
  end)
end)

test('findings of the analysis are diagnostics', function()
  wait('diagnostic', function()
    return #vim.diagnostic.get(0) > 0
  end)
end)

test('code lenses with the estimate are shown', function()
  wait('code lens', function()
    vim.lsp.codelens.refresh()
    vim.wait(200)
    return lens_text():find('[mµ]?J') ~= nil
  end)
end)

test('completion proposes a property', function()
  local position = at('Touched_Pages', 'Touched_Pages', 4)
  local result = request('textDocument/completion', position)
  for _, item in ipairs(result.items or result) do
    if item.label:find('Touched_Pages', 1, true) then
      return
    end
  end
  error('Touched_Pages is not among ' .. #(result.items or result))
end)

test('a hover says what a property means', function()
  local result = request('textDocument/hover', at('Page_Fault_Policy', 'Page_Fault_Policy', 2))
  assert(vim.inspect(result.contents):find('On_Demand'), vim.inspect(result))
end)

test('inlay hints have energies', function()
  local result = request('textDocument/inlayHint', {
    textDocument = vim.lsp.util.make_text_document_params(),
    range = { start = { line = 0, character = 0 }, ['end'] = { line = 200, character = 0 } },
  })
  assert(#result > 0 and vim.inspect(result):find('J'), vim.inspect(result))
end)

-- Neovim 0.7 to 0.9 draw no hints themselves.
test('hints stand behind the lines that have no lens', function()
  local function drawn()
    local space = vim.api.nvim_get_namespaces()['aadl_energy_hints']
    local lines = {}
    for _, mark in ipairs(space and vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true }) or {}) do
      lines[vim.api.nvim_buf_get_lines(0, mark[2], mark[2] + 1, true)[1]:match('%S+')] = mark[4].virt_text[1][1]
    end
    return lines
  end
  if vim.lsp.inlay_hint then
    assert(vim.tbl_isempty(drawn()), 'they would be shown twice')
    return
  end
  wait('hint', function()
    vim.cmd('doautocmd CursorHold')
    vim.wait(200)
    return drawn()['cpu:'] ~= nil
  end)
  assert(drawn()['cpu:']:find('J'), vim.inspect(drawn()))
  assert(drawn()['sampler:'] == nil, 'the lens of the thread says it already')
end)

test('a quick fix mends a wrong name', function()
  local before = text()
  local row = at('OS_Workload::Touched_Pages', 'Touched_Pages').position.line
  local line = vim.api.nvim_buf_get_lines(0, row, row + 1, true)[1]
  vim.api.nvim_buf_set_lines(0, row, row + 1, true, { (line:gsub('Touched_Pages', 'Touched_Pagse')) })
  wait('error at the wrong name', function()
    return #vim.diagnostic.get(0, { lnum = row, severity = vim.diagnostic.severity.ERROR }) > 0
  end)
  at('Touched_Pagse', 'Touched_Pagse', 2)
  vim.ui.select = function(items, _, choose)
    choose(items[1], 1)
  end
  vim.lsp.buf.code_action()
  wait('mended text', function()
    return text() == before
  end)
end)

test('formatting changes nothing that is formatted', function()
  request('textDocument/formatting', vim.lsp.util.make_formatting_params({}))
end)

say('1..' .. number)
say('# tests ' .. number)
say('# fail ' .. failed)
for _, client in pairs(vim.lsp.get_active_clients()) do
  client.stop()
end
wait('end of the server', function()
  return #vim.tbl_keys(vim.lsp.get_active_clients()) == 0
end)
vim.cmd(failed > 0 and 'cquit' or 'qall!')
