import { createWriteStream } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Account } from '../../database/embedded/accounts.ts'
import { readPacked } from '../archive-reader.server.ts'
import { BackupError, checkPath } from '../format.ts'
import type { BackupStore } from '../store/store.ts'
import { BASE_ENDING, type Base, baseEntries } from './make-base.server.ts'

/** Puts the files of a base backup into the folder, for the account that PostgreSQL runs as. */
export async function unpackBase(
  store: BackupStore,
  base: Base,
  cluster: string,
  account: Account | undefined,
): Promise<void> {
  const packed = await store.read(`${base.name}${BASE_ENDING}`)
  if (!packed) throw new BackupError(`${store.place}/${base.name}${BASE_ENDING} is missing`)
  const made = new Set<string>()
  const handOver = async (path: string) => {
    if (account) await chown(path, account.uid, account.gid)
  }
  const makeFolder = async (path: string) => {
    if (made.has(path)) return
    if (path !== cluster) await makeFolder(dirname(path))
    await mkdir(path, { recursive: true, mode: 0o700 })
    await handOver(path)
    made.add(path)
  }
  await makeFolder(cluster)
  let hasLabel = false
  for await (const { name, body } of readPacked(packed)) {
    if (name === baseEntries.folders) {
      const folders = JSON.parse(await readText(body)) as string[]
      for (const folder of folders) await makeFolder(join(cluster, checkPath(folder)))
    } else if (name === baseEntries.label) {
      await writeFile(join(cluster, 'backup_label'), await readText(body), { mode: 0o600 })
      await handOver(join(cluster, 'backup_label'))
      hasLabel = true
    } else if (name.startsWith(baseEntries.cluster)) {
      const path = join(cluster, checkPath(name.slice(baseEntries.cluster.length)))
      await makeFolder(dirname(path))
      await pipeline(body, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
      await handOver(path)
    } else throw new BackupError(`${base.name} holds ${JSON.stringify(name)}, which no base backup has`)
  }
  if (!hasLabel) throw new BackupError(`${base.name} is damaged: its end is missing`)
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
