import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFolderStore } from '../store/folder.server.ts'
import { makeFolder } from '../test-places.ts'
import { chooseNeeded } from './prune-recovery.server.ts'
import { shipWal } from './ship-wal.server.ts'

describe('the journal', () => {
  it('is put into the store again when nobody heard that it was, and never replaced by another', async () => {
    const folder = makeFolder()
    const store = openFolderStore(join(folder, 'ship'))
    const waiting = join(folder, 'waiting')
    const name = '00000001000000000000000A'
    mkdirSync(waiting)
    for (let count = 0; count < 2; count += 1) {
      writeFileSync(join(waiting, name), 'the same')
      writeFileSync(join(waiting, `${name}.part`), 'being copied')
      expect(await shipWal(waiting, store, '7')).toBe(1)
      expect(readdirSync(waiting)).toEqual([`${name}.part`])
    }
    writeFileSync(join(waiting, name), 'another')
    await expect(shipWal(waiting, store, '7')).rejects.toThrow('another part of the same name')
    expect(readdirSync(waiting)).toContain(name)
  })
})

describe('two who ship the same journal', () => {
  it('do not get in each other’s way', async () => {
    const folder = makeFolder()
    const store = openFolderStore(join(folder, 'both'))
    const waiting = join(folder, 'waiting')
    mkdirSync(waiting)
    for (let count = 0; count < 40; count += 1)
      writeFileSync(
        join(waiting, `0000000100000000000000${String(count).padStart(2, '0')}`),
        Buffer.alloc(100_000, count),
      )
    await Promise.all([
      shipWal(waiting, store, '7'),
      shipWal(waiting, store, '7'),
      shipWal(waiting, store, '7'),
    ])
    expect(readdirSync(waiting)).toEqual([])
    expect(readdirSync(join(folder, 'both/7/wal'))).toHaveLength(40)
  })
})

describe('what stays', () => {
  const base = { systemId: '7', version: '18', firstPart: '', lastPart: '', size: 1 }
  const made = (stoppedAt: string) => ({ ...base, startedAt: stoppedAt, stoppedAt, name: stoppedAt })

  it('is every base of the days that are kept, and the last one before them', () => {
    const bases = ['2026-01-01', '2026-01-08', '2026-01-15', '2026-01-22'].map((day) =>
      made(`${day}T00:00:00.000Z`),
    )
    const needed = (now: string) =>
      chooseNeeded(bases, new Date(now), 10).map(({ name }) => name.slice(5, 10))
    expect(needed('2026-01-23')).toEqual(['01-08', '01-15', '01-22'])
    expect(needed('2026-01-26')).toEqual(['01-15', '01-22'])
    expect(needed('2026-06-01')).toEqual(['01-22'])
  })
})
