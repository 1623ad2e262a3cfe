import { defineStatement, json } from '#kernel/data/statement.ts'
import type { Interval } from './intervals.ts'

/** The clocks of a sitting of the person, locked: whatever is credited to them waits for its turn. */
export const lockClocks = defineStatement<[sitting: string, userID: string | null]>()(
  'learning.lock-clocks',
  { creditedUntil: 'timestamptz', owed: 'integer' },
  `select p."creditedUntil", c.owed from lesson_sitting s
   join learner_clock p on p.site_id = $1 and p."userID" = s."userID"
   join learning_clock c on c.site_id = $1 and c."enrollID" = s."enrollID"
   where s.site_id = $1 and s."_id" = $2::uuid and s."userID" = $3::uuid for update of p, c`,
)

/** A sitting that is heard again, with its lesson and what was done in it; none where one of them has ended. */
export const readSitting = defineStatement<[sitting: string, now: string, hours: number]>()(
  'learning.read-sitting',
  {
    enrollID: 'uuid',
    lessonID: 'uuid',
    courseID: 'uuid',
    sequence: 'integer',
    heardAt: 'timestamptz',
    kind: 'text',
    completion: 'text',
    minimumShare: 'integer',
    readSeconds: 'integer?',
    lastPage: 'integer?',
    seen: 'integer?',
    spent: 'integer?',
    duration: 'integer',
    isPending: 'boolean',
    watched: json<Interval[] | null>(),
    status: 'text?',
    // Another device was heard since: what this one kept is older than where the learner is now.
    isBehind: 'boolean',
  },
  `select s."enrollID", s."lessonID", l."courseID", s.sequence, s."heardAt", l.kind, l.completion, l."minimumShare",
     l."readSeconds", l."lastPage", p.share as seen, p.seconds as spent, l.seconds as duration, e.analytics->>'status' = 'pending' as "isPending", p.watched, p.status,
     exists (select from lesson_sitting o where o.site_id = $1 and o."enrollID" = s."enrollID"
       and o."lessonID" = s."lessonID" and o.sequence > 0 and o."heardAt" > s."heardAt") as "isBehind"
   from lesson_sitting s
   join enroll e on e.site_id = $1 and e."_id" = s."enrollID" and e.status = 'active'
   join lesson l on l.site_id = $1 and l."_id" = s."lessonID" and l.status
   left join lesson_progress p on p.site_id = $1 and p."enrollID" = s."enrollID" and p."lessonID" = s."lessonID"
   where s.site_id = $1 and s."_id" = $2::uuid and s."heardAt" > $3::timestamptz - make_interval(hours => $4::int)`,
)
