// Makes the build: scripts and style sheet of public pages, then the application, which takes them in, then all files packed as they are sent.
import { execFileSync } from 'node:child_process'
import process from 'node:process'

const env = { ...process.env, NODE_ENV: 'production' }
for (const step of [
  ['script/lib/public-sheet.ts'],
  ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.islands.config.ts'],
  ['node_modules/@react-router/dev/bin.cjs', 'build'],
  ['script/lib/precompress.mjs'],
])
  execFileSync(process.execPath, step, { stdio: 'inherit', env })
