-- The language server of aadl-energy in Neovim (0.7 or later).

local M = {}

local usual = {
  cmd = { 'aadl-energy', 'lsp' },
  filetypes = { 'aadl', 'energy' },
  -- called with the client and the buffer, for key maps of one's own
  on_attach = nil,
}

-- The nearest folder above a file that has a project file or a repository, else the file's own.
local function root_of(file)
  local folder = vim.fn.fnamemodify(file, ':p:h')
  for _, marker in ipairs({ 'aadl-energy.toml', '.git' }) do
    local found = vim.fn.finddir(marker, folder .. ';')
    if found == '' then
      found = vim.fn.findfile(marker, folder .. ';')
    end
    if found ~= '' then
      return vim.fn.fnamemodify(found, ':p'):gsub('[/\\]$', ''):match('^(.*)[/\\]') or folder
    end
  end
  return folder
end

local clients = {}

local function attach(options, buffer)
  local file = vim.api.nvim_buf_get_name(buffer)
  if file == '' or vim.bo[buffer].buftype ~= '' then
    return
  end
  local root = root_of(file)
  local id = clients[root]
  if not id or not vim.lsp.get_client_by_id(id) then
    id = vim.lsp.start_client({
      name = 'aadl_energy',
      cmd = options.cmd,
      root_dir = root,
      workspace_folders = { { uri = vim.uri_from_fname(root), name = vim.fn.fnamemodify(root, ':t') } },
      on_attach = options.on_attach,
    })
    if not id then
      vim.notify(
        "aadl_energy: '" .. options.cmd[1] .. "' does not start; set cmd to the launcher, or { 'java', '-jar', 'aadl-energy.jar', 'lsp' }",
        vim.log.levels.ERROR
      )
      return
    end
    clients[root] = id
  end
  vim.lsp.buf_attach_client(buffer, id)
end

-- A client that is not there yet never answers, and Neovim 0.7 asks no second time before it did.
local function show_lenses()
  for _, client in pairs(vim.lsp.buf_get_clients(0)) do
    if client.name == 'aadl_energy' and client.initialized and client.server_capabilities.codeLensProvider then
      vim.lsp.codelens.refresh()
      return
    end
  end
end

local hints = vim.api.nvim_create_namespace('aadl_energy_hints')

-- The lines of a buffer that have a code lens: Neovim shows it where a hint would stand.
local function lines_with_lens(buffer)
  local lines = {}
  for _, lens in ipairs(vim.lsp.codelens.get(buffer)) do
    lines[lens.range.start.line] = true
  end
  return lines
end

-- Draws the inlay hints behind their lines, for versions of Neovim that draw none themselves.
local function draw_hints(buffer, found)
  vim.api.nvim_buf_clear_namespace(buffer, hints, 0, -1)
  local taken = lines_with_lens(buffer)
  for _, hint in ipairs(found) do
    local line = hint.position.line
    if line < vim.api.nvim_buf_line_count(buffer) and not taken[line] then
      vim.api.nvim_buf_set_extmark(buffer, hints, line, 0, { virt_text = { { hint.label, 'AadlEnergyHint' } } })
    end
  end
end

local function show_hints()
  local buffer = vim.api.nvim_get_current_buf()
  for _, client in pairs(vim.lsp.buf_get_clients(buffer)) do
    if client.name == 'aadl_energy' and client.initialized and client.server_capabilities.inlayHintProvider then
      client.request('textDocument/inlayHint', {
        textDocument = vim.lsp.util.make_text_document_params(buffer),
        range = {
          start = { line = 0, character = 0 },
          ['end'] = { line = vim.api.nvim_buf_line_count(buffer), character = 0 },
        },
      }, function(problem, found)
        if not problem and found and vim.api.nvim_buf_is_valid(buffer) then
          draw_hints(buffer, found)
        end
      end, buffer)
      return
    end
  end
end

-- Starts the server for each AADL and platform file, and keeps code lenses and hints as they are saved.
function M.setup(options)
  options = vim.tbl_extend('force', usual, options or {})
  -- as comments, unless a colour scheme or the user says otherwise
  for _, name in ipairs({ 'AadlEnergyHint', 'LspCodeLens' }) do
    vim.api.nvim_set_hl(0, name, { default = true, link = 'Comment' })
  end
  local group = vim.api.nvim_create_augroup('aadl_energy', {})
  vim.api.nvim_create_autocmd('FileType', {
    group = group,
    pattern = options.filetypes,
    callback = function(event)
      attach(options, event.buf)
    end,
  })
  vim.api.nvim_create_autocmd({ 'BufEnter', 'BufWritePost', 'CursorHold' }, {
    group = group,
    pattern = '*.aadl',
    callback = function()
      show_lenses()
      if not vim.lsp.inlay_hint then
        show_hints()
      end
    end,
  })
end

return M
