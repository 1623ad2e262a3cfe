import { CompiledQuery } from 'kysely'
import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { readSnapshot, selectSnapshot, snapshotValues } from './read-snapshot.server.ts'
import type { Snapshot } from './snapshot.ts'

const DAY_MS = 86_400_000
/** The demo course whose history is shown, and who wrote it. */
const SHOWN = 'course:first:0'
const DAYS_AGO = [20, 6, 2]
const AUTHOR = { email: 'admin@sala.test', name: 'กันตพงศ์ ชลธาร' }

/** The course as it was before its last changes, oldest first. */
function findEarlier(now: Snapshot): Snapshot[] {
  const [first, ...others] = now.lessons
  const draft = {
    ...now,
    course: { ...now.course, name: `${String(now.course.name)} (ฉบับร่าง)`, hours: 3, certification: 'no' },
    lessons: first ? [{ ...first, name: 'บทนำ' }, ...others.slice(0, -1)] : [],
  }
  return [draft, { ...draft, course: { ...now.course, hours: 3 } }]
}

async function addHistory({ db, ids, today }: SeedContext): Promise<void> {
  const site = ids.get('site:first') as string
  const courseID = ids.get(SHOWN) as string
  const run = async <Row>(text: string, values: readonly unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  const now = await readSnapshot({ run, site: { _id: site } }, courseID)
  if (!now) return
  const rows = [...findEarlier(now), now].map((snapshot, at) => {
    const made = new Date(today.getTime() - (DAYS_AGO[at] ?? 0) * DAY_MS)
    return {
      _id: newId(made),
      site_id: site,
      createdAt: made.toISOString(),
      updatedAt: made.toISOString(),
      courseID,
      number: at + 1,
      reason: 'edit' as const,
      fromNumber: null,
      userID: ids.get(`user:${AUTHOR.email}`) ?? null,
      author: AUTHOR.name,
      snapshot: JSON.stringify(snapshot) as never,
    }
  })
  await db.insertInto('course_revision').values(rows).execute()
}

/** Every other course begins with how it is now, so that the first change of it can be taken back. */
async function addBeginnings({ db, ids }: SeedContext): Promise<void> {
  const sites = [...ids].flatMap(([key, id]) => (key.startsWith('site:') ? id : []))
  await db.executeQuery(
    CompiledQuery.raw(
      `insert into course_revision (site_id, "createdAt", "updatedAt", "courseID", number, reason, snapshot)
       select c.site_id, c."createdAt", c."createdAt", c."_id", 1, $2, ${selectSnapshot} from course c
       where c.site_id = any($1::uuid[]) and not exists (
         select from course_revision r where r.site_id = c.site_id and r."courseID" = c."_id")`,
      [sites, 'start', ...snapshotValues],
    ),
  )
}

/** One draft opens by itself, at midnight in Bangkok a week and two days from now. */
async function scheduleDraft({ db, ids, today }: SeedContext): Promise<void> {
  const day = new Date(today.getTime() + 9 * DAY_MS + 7 * 3_600_000).toISOString().slice(0, 10)
  const draft = await db
    .selectFrom('course')
    .select('_id')
    .where('site_id', '=', ids.get('site:first') as string)
    .where('status', '=', false)
    .orderBy('_id')
    .executeTakeFirst()
  if (!draft) return
  await db
    .updateTable('course')
    .set({ publishAt: `${day}T00:00:00+07:00` })
    .where('_id', '=', draft._id)
    .execute()
}

/** A course with a past, and one with a future. */
export const seed: SeedStep = {
  async demo(context) {
    await addHistory(context)
    await scheduleDraft(context)
    await addBeginnings(context)
  },
}
