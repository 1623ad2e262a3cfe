import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedRows, SeedStep } from '#kernel/seed.ts'
import { courses } from '#modules/courses/public.server.ts'
import { revisions } from './collections.ts'
import { readSnapshot, selectSnapshots } from './revisions/read-snapshot.server.ts'
import { copyOf, type Snapshot } from './revisions/snapshot.ts'

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

async function addHistory({ ids, today }: SeedContext, rows: SeedRows): Promise<void> {
  const courseID = ids.get(SHOWN) as string
  const now = await readSnapshot(rows, courseID)
  if (!now) return
  await rows.add(
    revisions,
    [...findEarlier(now), now].map((snapshot, at) => {
      const made = new Date(today.getTime() - (DAYS_AGO[at] ?? 0) * DAY_MS)
      return {
        _id: newId(made),
        createdAt: made.toISOString(),
        updatedAt: made.toISOString(),
        courseID,
        number: at + 1,
        reason: 'edit',
        userID: ids.get(`user:${AUTHOR.email}`) ?? null,
        author: AUTHOR.name,
        snapshot: copyOf(snapshot),
      }
    }),
  )
}

/** Every other course begins with how it is now, so that the first change of it can be taken back. */
async function addBeginnings(rows: SeedRows): Promise<void> {
  const bare = await selectSnapshots(rows.from)
    .select(['course._id', 'course.createdAt'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(revisions.name)
            .select('course_revision._id')
            .whereRef('course_revision.courseID', '=', 'course._id'),
        ),
      ),
    )
    .execute()
  await rows.add(
    revisions,
    bare.map(({ _id, createdAt, ...snapshot }) => ({
      createdAt,
      updatedAt: createdAt,
      courseID: _id,
      number: 1,
      reason: 'start',
      snapshot: copyOf(snapshot),
    })),
  )
}

/** One draft opens by itself, at midnight in Bangkok a week and two days from now. */
async function scheduleDraft({ today }: SeedContext, rows: SeedRows): Promise<void> {
  const day = new Date(today.getTime() + 9 * DAY_MS + 7 * 3_600_000).toISOString().slice(0, 10)
  const draft = await rows
    .from(courses)
    .select('_id')
    .where('status', '=', false)
    .orderBy('_id')
    .executeTakeFirst()
  if (draft) await rows.patch(courses, { _id: draft._id }, { publishAt: `${day}T00:00:00+07:00` })
}

/** A course with a past, and one with a future. */
export const seed: SeedStep = {
  async demo(context) {
    const first = context.on(context.ids.get('site:first') as string)
    await addHistory(context, first)
    await scheduleDraft(context, first)
  },
  async afterDemo(context) {
    const sites = [...context.ids].flatMap(([key, id]) => (key.startsWith('site:') ? id : []))
    for (const site of sites) await addBeginnings(context.on(site))
  },
}
