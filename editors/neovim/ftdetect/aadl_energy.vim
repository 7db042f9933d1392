autocmd BufRead,BufNewFile *.aadl setfiletype aadl
autocmd BufRead,BufNewFile *.energy setfiletype energy
