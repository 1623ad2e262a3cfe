import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { courses } from '#modules/courses/public.server.ts'
import { storeDemoFile } from '#modules/files/public.server.ts'
import { readSampleDocument, readSampleFilm } from '#modules/media/public.server.ts'
import { lessons, sections } from './collections.ts'
import type { DemoFiles, DemoSection, FirstAidFiles } from './demo/demo-lesson.ts'
import { captions, FIRST_AID, firstAidOutline, SOUND_SECONDS } from './demo/first-aid.ts'
import { handPosition } from './demo/hand-position.ts'
import { writeMetronome } from './demo/metronome.ts'
import { outlineOf } from './demo/outline.ts'
import { lessonKind } from './registry/find-kind.ts'

const DAY = 86_400_000
const BEATS = 110
/** Ten in the morning in Bangkok. */
const LIVE_HOUR = 3

type Store = (name: string, type: string, bytes: Buffer) => Promise<string>

const storeFor =
  (context: SeedContext, site: string): Store =>
  (name, type, bytes) =>
    storeDemoFile(context, { site, name, type, bytes, purpose: 'lesson/content', visibility: 'private' })

async function storeFiles(store: Store): Promise<DemoFiles> {
  return {
    film: await store('แนะนำหลักสูตร.webm', 'video/webm', await readSampleFilm()),
    document: await store('เอกสารประกอบการเรียน.pdf', 'application/pdf', await readSampleDocument()),
  }
}

async function drawPicture(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // Drawn once and never again.
  sharp.cache(false)
  return sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
}

async function storeFirstAid(store: Store, { document }: DemoFiles): Promise<FirstAidFiles> {
  const { default: film } = await import('./demo/first-aid.webm?inline')
  return {
    document,
    film: await store(
      'สามนาทีแรก.webm',
      'video/webm',
      Buffer.from(film.slice(film.indexOf(',') + 1), 'base64'),
    ),
    captions: await store('สามนาทีแรก.vtt', 'text/vtt', Buffer.from(captions)),
    picture: await store('ตำแหน่งวางมือ.webp', 'image/webp', await drawPicture(handPosition)),
    sound: await store('จังหวะกดหน้าอก.wav', 'audio/wav', writeMetronome(BEATS, SOUND_SECONDS)),
  }
}

/** Three days from now in the morning. */
function liveTime(today: Date): Date {
  const day = new Date(today.getTime() + 3 * DAY)
  day.setUTCHours(LIVE_HOUR, 0, 0, 0)
  return day
}

function rowsOf(course: { _id: string; createdAt: string }, outline: readonly DemoSection[]) {
  const at = new Date(course.createdAt)
  const own = { courseID: course._id, createdAt: at.toISOString() }
  const sectionRows = outline.map(({ name }, order) => ({ ...own, _id: newId(at), name, order }))
  const lessonRows = outline.flatMap((section, number) =>
    section.lessons.map((lesson, order) => ({
      ...own,
      ...lesson,
      readSeconds: lessonKind(lesson.kind)?.readSeconds?.(lesson.content) ?? null,
      lastPage: lessonKind(lesson.kind)?.lastPage?.(lesson.content) ?? null,
      _id: newId(at),
      sectionID: sectionRows[number]?._id as string,
      order: number * 100 + order,
    })),
  )
  return { sectionRows, lessonRows }
}

async function addOutlines(context: SeedContext, key: string): Promise<void> {
  const { ids, today } = context
  const site = ids.get(`site:${key}`) as string
  const store = storeFor(context, site)
  const files = await storeFiles(store)
  const rows = context.on(site)
  const taught = await rows
    .from(courses)
    .select(['_id', 'name', 'description', 'createdAt'])
    .orderBy('_id')
    .execute()
  const firstAid = taught.some(({ name }) => name === FIRST_AID)
    ? await storeFirstAid(store, files)
    : undefined
  const made = taught.map((course) =>
    rowsOf(
      course,
      firstAid && course.name === FIRST_AID
        ? firstAidOutline(firstAid, liveTime(today))
        : outlineOf(course, files),
    ),
  )
  await rows.add(
    sections,
    made.flatMap(({ sectionRows }) => sectionRows),
  )
  await rows.add(
    lessons,
    made.flatMap(({ lessonRows }) => lessonRows),
  )
}

/** Every demo course can be learned; one of them has something of every kind. */
export const seed: SeedStep = {
  async demo(context) {
    await addOutlines(context, 'first')
    await addOutlines(context, 'second')
  },
}
