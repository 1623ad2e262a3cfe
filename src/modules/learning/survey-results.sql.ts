import { defineStatement } from '#kernel/data/statement.ts'

/** How often each value was given to those questions of a survey, the most frequent first. */
export const countAnswers = defineStatement<
  [lessonID: string, questions: readonly string[], until: string]
>()(
  'learning.count-answers',
  { id: 'text', value: 'text', n: 'integer' },
  `select said.key as id, said.value, count(*)::int as n
   from survey_answer a cross join lateral jsonb_each_text(a.answers) said
   where a.site_id = $1 and a."lessonID" = $2::uuid and said.key = any($3::text[]) and said.value <> '' and a.day <= $4::date
   group by said.key, said.value order by n desc`,
)

/** Some of what people wrote to those questions, by chance, and how many there are. */
export const writtenAnswers = defineStatement<
  [lessonID: string, questions: readonly string[], limit: number, until: string]
>()(
  'learning.written-answers',
  { id: 'text', value: 'text', total: 'integer' },
  `select id, value, total::int from (
     select said.key as id, said.value, count(*) over (partition by said.key) as total,
       row_number() over (partition by said.key order by a."_id") as place
     from survey_answer a cross join lateral jsonb_each_text(a.answers) said
     where a.site_id = $1 and a."lessonID" = $2::uuid and said.key = any($3::text[]) and trim(said.value) <> ''
       and a.day <= $5::date) told
   where place <= $4::int order by id, place`,
)
