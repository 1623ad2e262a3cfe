import { PLANNED_ONCE } from '#kernel/data/planned-once.ts'
import { defineStatement } from '#kernel/data/statement.ts'

type Sent = [
  round: string,
  userID: string,
  /** `[{n, slot, answer}]` as JSON. */
  changes: string,
  now: string,
  graceSeconds: number,
  writer: string,
]

const OWN_ROUND = 'r.site_id = $1 and r."_id" = $2::uuid and r."userID" = $3::uuid'
const SENT = 'jsonb_to_recordset($4::jsonb) as sent (n integer, slot text, answer jsonb)'
const HAS_UNKNOWN = `exists (select from ${SENT} where not jsonb_path_query_array(r.paper, '$[*].id') ? sent.slot)`
/** Late is what comes after handing in, or after the time is over and what was on its way has arrived: nowhere else is it said. */
const IS_LATE = `(r.status not in ('begun', 'timed-out')
  or coalesce($5::timestamptz > r."deadlineAt" + make_interval(secs => $6::integer), false))`

/** How the person's own round stands, held against its end, and the highest number of any other page that answers it. */
export const holdForAnswers = defineStatement<Sent>()(
  'assessments.hold-for-answers',
  {
    status: 'text',
    deadlineAt: 'timestamptz?',
    isLate: 'boolean',
    isOfPaper: 'boolean',
    lastElsewhere: 'integer?',
  },
  `select r.status, r."deadlineAt", ${IS_LATE} as "isLate", not ${HAS_UNKNOWN} as "isOfPaper",
     (select max(a.number) from exam_answer a
      where a.site_id = $1 and a."roundID" = r."_id" and a.writer <> $7::uuid) as "lastElsewhere"
   from exam_round r where ${OWN_ROUND} for share ${PLANNED_ONCE}`,
)

/** Adds the changes to a round that is held, each number of a page once; a question that is not of the paper keeps all of them out. */
export const addAnswers = defineStatement<Sent>()(
  'assessments.add-answers',
  {},
  `insert into exam_answer (site_id, "roundID", writer, number, slot, answer, "savedAt", "isLate")
   select $1, r."_id", $7::uuid, sent.n, sent.slot, sent.answer, $5::timestamptz, ${IS_LATE}
   from exam_round r cross join ${SENT} where ${OWN_ROUND} and not ${HAS_UNKNOWN}
   on conflict (site_id, "roundID", writer, number) do nothing ${PLANNED_ONCE}`,
)
