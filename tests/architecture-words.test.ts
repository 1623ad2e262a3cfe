import { expect, it } from 'vitest'
import { productFiles, sourceFiles } from './support/source-files.ts'

/** Names that the glossary has another word for. */
const replaced: Readonly<Record<string, RegExp>> = {
  'login provider': /\bdoor_setting\b|\bDoorKind\b|\b[a-z]\w*Doors?\b|\bOtherDoors\b|\b[A-Z]+_DOOR\b/,
  'guardRoute, enterCourse, authenticateSocket, authorize': /\badmit\(|\bAdmission\b/,
  'visitor guard': /\b(?:useGate|describeGate|LoginGate)\b|\/route-gate\b/,
  'category or target': /\bshel(?:f|ves)\b|\bcourse-bands\b|\bfilter\.band\b/,
  'cached, stored or derive':
    /\bKept[A-Z]\w*|\b[a-z]+Kept\b(?<!\bisKept)|\bKEPT_\w+|\bkeep(?:Counts|Gates|Versions|Revision|History|Undo)\b/,
  notify: /\btell[A-Z]\w*|\btold[A-Z]\w*|\b[A-Za-z]*Told[A-Z]\w*|\bisTold\b/,
  max: /\bMOST(?:_|\b)|\bmost[A-Z]\w*|\{most\}/,
  action: /\b\w*[Dd]eeds?\b(?<!\bindeed)/,
  'waiting list': /\b(?:readOwnQueues|QueuePlaces?|wakeQueues|queuePosition|enrolment-queue)\b/,
  command: /\b(?:Asked|Shown|Remote)Order\b|\buseOrders\b/,
  'mail token': /\b(?:issue|take|send|is)Ticket\b|\bTICKET_\w+/,
  request: /\b\w*[Ww]ish(?:es)?\b/,
  'contributionsTo, RouteRow': /\bbroughtFor\b|\bRouteEntry\b/,
}

/** What is read of before, by the names that it had then. */
const former = /^src\/kernel\/backup\/(?:places\.server|before-baselines\.test)\.ts$/

it('a word has one meaning: names that were replaced do not come back', () => {
  const files = sourceFiles.filter(
    ({ path }) => path !== 'tests/architecture-words.test.ts' && !former.test(path),
  )
  const found = Object.entries(replaced).flatMap(([word, old]) =>
    files.flatMap(({ path, text }) => {
      const [name] = old.exec(text) ?? []
      return name === undefined ? [] : [`${path}: «${name}» is ${word}`]
    }),
  )
  expect(found).toEqual([])
})

/** Sentences of the documents, to the letter. */
const fixed = [
  'ไม่พบฐานข้อมูล',
  'ไม่มีฐานข้อมูลที่สามารถเชื่อมต่อได้',
  'ต้องเลือกฐานข้อมูลก่อน',
  'สลับฐานข้อมูลสำเร็จ',
  'กำลังเชื่อมต่อฐานข้อมูล',
]
/** Where PostgreSQL itself is meant. */
const ofPostgres = /^src\/(?:modules\/(?:monitoring|settings)|gateway\/api\/documentation)\/locales\//

it('people read of sites, never of databases, but in the sentences of the documents', () => {
  const found = sourceFiles
    .filter(({ path }) => /\/locales\/.*th\.ts$/.test(path) && !ofPostgres.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/'([^'\n]*ฐานข้อมูล[^'\n]*)'/g)]
        .filter(([, said = '']) => !fixed.includes(said))
        .map(([said]) => `${path}: ${said}`),
    )
  expect(found).toEqual([])
})

/** Schemas whose messages are names of our own texts. */
const named = /^src\/modules\/(?:installation\/install-request\.server|units\/sites\/site-form)\.ts$/

it('what is wrong with a value is said by `listFaults`: no words of the library that checks it are handed on', () => {
  const found = productFiles
    .filter(({ path }) => !named.test(path))
    .filter(({ text }) =>
      /\bissues\b[^;]{0,160}\bmessage\b(?!:)|prettifyError|flattenError|treeifyError/.test(text),
    )
    .map(({ path }) => path)
  expect(found).toEqual([])
})
