// Makes a .br and a .gz beside every file of the browser that shrinks, so that serving one costs nothing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const folder = 'build/client/assets'
for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(?:m?js|css|svg|json|wasm|ttf)$/.test(name)) continue
  const file = join(folder, name)
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
