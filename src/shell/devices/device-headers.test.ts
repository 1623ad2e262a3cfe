import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { manifest } from '#src/manifest.ts'

it('screens that send the headers of cameras are those that links open as documents of their own', () => {
  const screens = manifest.filter(({ file }) => file !== undefined && existsSync(`src/${file}`))
  const sending = screens.filter(({ file }) => readFileSync(`src/${file}`, 'utf8').includes('deviceHeaders'))
  expect(sending.length).toBeGreaterThan(3)
  expect(screens.filter(({ devices }) => devices)).toEqual(sending)
})
