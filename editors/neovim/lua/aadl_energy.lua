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

-- Starts the server for each AADL and platform file, and keeps the code lenses as they are saved.
function M.setup(options)
  options = vim.tbl_extend('force', usual, options or {})
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
    callback = show_lenses,
  })
end

return M
