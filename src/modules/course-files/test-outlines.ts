import fc from 'fast-check'
import { newId } from '#kernel/collections/ids.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { courses } from '#modules/courses/public.server.ts'
import { writeLessons, writeSections } from './exchange/write-parts.server.ts'
import type { Part } from './revisions/snapshot.ts'

/** Addresses of files that lessons may name. */
export interface TestFiles {
  readonly png: string
  readonly pdf: string
  readonly vtt: string
}

const word = fc.stringMatching(/^[a-zก-ฮ0-9]{1,12}$/)
const url = fc.constant('https://example.test/หน้า?a=1#b')
const chapters = [
  { at: 0, title: 'เริ่ม' },
  { at: 61, title: 'ลงมือ' },
]

/** What lessons of each kind may have. */
export const contentsWith = (files: TestFiles): Record<string, fc.Arbitrary<object>> => ({
  text: word.map((text) => ({ html: `<p>${text}</p>` })),
  web: fc.record({ url, note: word }, { requiredKeys: ['url'] }),
  live: fc.record({
    url,
    startsAt: fc.constant('2026-12-01T09:00:00+07:00'),
    minutes: fc.constant(60),
    remindMinutes: fc.nat(100),
  }),
  meeting: fc.record({
    startsAt: fc.constant('2026-12-01T09:00:00+07:00'),
    minutes: fc.constant(60),
    attendPercent: fc.nat(100),
    remindMinutes: fc.nat(100),
    stream: fc.constant('https://example.test/live.m3u8'),
  }),
  session: fc.record({
    startsAt: fc.constant('2026-12-01T09:00:00+07:00'),
    minutes: fc.constant(90),
    room: word,
    speakers: fc.array(word, { maxLength: 3 }),
    html: word.map((text) => `<p>${text}</p>`),
    remindMinutes: fc.nat(100),
  }),
  assignment: word.map((name) => ({
    task: `<p>${name}</p>`,
    takesText: true,
    maxFiles: 2,
    endings: ['pdf'],
    maxMegabytes: 20,
    dueAt: '2026-12-24T10:00:00.000Z',
    late: 'minus',
    minusPercent: 10,
    points: 50,
    passPercent: 60,
    maxHandIns: 3,
    weight: 2,
    rubric: [{ id: 'c1', name, about: '', levels: [{ id: 'l1', name: 'ดี', points: 3 }] }],
  })),
  survey: fc.record({
    questions: fc.constant([
      { id: 'q1', type: 'choice', text: 'ดีไหม', options: ['ดี', 'ไม่ดี'], required: true },
    ]),
  }),
  video: fc.constantFrom(0, 1).map((own) =>
    own
      ? { youtube: 'https://youtu.be/dQw4w9WgXcQ', captions: [], chapters }
      : {
          file: files.pdf,
          poster: files.png,
          captions: [{ lang: 'th', label: 'ไทย', file: files.vtt }],
          chapters,
        },
  ),
  pdf: fc.record({ file: fc.constant(files.pdf), canDownload: fc.boolean(), watermark: word }),
  audio: word.map((transcript) => ({ file: files.pdf, transcript })),
  picture: word.map((alt) => ({ file: files.png, alt, caption: 'คำบรรยาย' })),
  file: word.map((name) => ({ file: files.pdf, name, note: 'พิมพ์ออกมา' })),
})

/** Outlines with lessons of every kind, parts of lessons and lessons that wait for others. */
export function outlinesWith(files: TestFiles) {
  const contents = contentsWith(files)
  const lesson = fc.constantFrom(...Object.keys(contents)).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      content: contents[kind] as fc.Arbitrary<object>,
      name: word,
      free: fc.boolean(),
      status: fc.boolean(),
      seconds: fc.nat(1000),
      completion: fc.constantFrom('auto', 'manual'),
      minimumShare: fc.integer({ min: 1, max: 100 }),
      releaseAt: fc.constantFrom(null, '2026-12-24T10:00:00.000Z'),
      releaseDays: fc.option(fc.nat(30)),
      isPart: fc.boolean(),
      waits: fc.boolean(),
    }),
  )
  return fc.array(fc.record({ name: word, lessons: fc.array(lesson, { maxLength: 4 }) }), {
    maxLength: 3,
  })
}

type Outline = ReturnType<typeof outlinesWith> extends fc.Arbitrary<infer Value> ? Value : never

/** Writes an outline as it may be stored: with gaps in its order. */
export async function storeOutline(ctx: Context, outline: Outline): Promise<string> {
  const { _id: course } = await createRecord(ctx, courses, { name: 'สุ่ม' })
  const sections = outline.map(({ name }, at) => ({ _id: newId(), name, order: at * 3 }))
  const written: Part[] = []
  for (const [at, section] of outline.entries()) {
    let first: string | null = null
    for (const [place, { isPart, waits, ...own }] of section.lessons.entries()) {
      const _id = newId()
      const parentID = isPart ? first : null
      const before: string[] = waits && written.length > 0 ? [written.at(-1)?._id ?? ''] : []
      written.push({
        ...own,
        _id,
        sectionID: sections[at]?._id,
        parentID,
        prerequisites: before,
        order: place * 2,
      })
      first ??= _id
    }
  }
  await writeSections(ctx, course, sections)
  await writeLessons(ctx, course, written)
  await ctx.commit()
  return course
}
