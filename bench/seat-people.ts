import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'

export const QUESTIONS = 40
const EMAIL = 'bench-sitter@example.test.'

/** A round that somebody sits, and who they are. */
export interface Seat {
  readonly round: string
  readonly cookie: string
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const question = {
  kind: 'short',
  name: 'Bench',
  text: 'Bench',
  format: 'plain',
  feedback: '',
  code: '',
  tags: [],
  points: 1,
  media: [],
  caseSensitive: false,
  answers: [{ text: 'ถูก', weight: 100, feedback: '' }],
}

/** People who each sit an exam of forty questions since a minute. */
export async function seatPeople(owner: pg.Client, hostname: string, count: number): Promise<Seat[]> {
  const tokens = Array.from({ length: count }, (_, n) => `bench-sitter-${n + 1}`)
  const exam = randomUUID()
  const { rows: asked } = await owner.query<{ _id: string }>(
    `with home as (select site from hostname where hostname = $1),
     made as (insert into question (site_id, name, kind, words, content, version)
       select site, 'Bench', 'short', 'Bench', $2::jsonb, 1 from home, generate_series(1, $3) returning site_id, "_id")
     insert into question_version (site_id, "questionID", number, content)
       select site_id, "_id", 1, $2::jsonb from made returning "questionID" as "_id"`,
    [hostname, JSON.stringify(question), QUESTIONS],
  )
  const slots = asked.map(({ _id }, at) => ({
    kind: 'fixed',
    id: `s${at}`,
    questionID: _id,
    version: 1,
    points: 1,
  }))
  const paper = slots.map(({ id, questionID, version, points }) => ({ id, questionID, version, points }))
  const { rows } = await owner.query<{ _id: string; n: number }>(
    `with home as (select site from hostname where hostname = $1),
     seat as (select n::int, hash from unnest($2::text[]) with ordinality as given (hash, n)),
     person as (insert into "user" (site_id, firstname, lastname, email, username, role)
       select site, 'Bench', n::text, $3 || n, $3 || n, 'user' from home, seat returning site_id, "_id", lastname),
     signed as (insert into session (site_id, "userID", "accountSite", "tokenHash", interface, "expiresAt", mode)
       select p.site_id, p."_id", p.site_id, s.hash, 'frontend', now() + interval '1 hour', 'password'
       from person p join seat s on s.n = p.lastname::int),
     course as (insert into course (site_id, name, status) select site, 'Bench exam', true from home returning site_id, "_id"),
     section as (insert into section (site_id, "courseID", name)
       select site_id, "_id", 'Bench' from course returning site_id, "_id", "courseID"),
     lesson as (insert into lesson (site_id, "courseID", "sectionID", name, kind, content)
       select site_id, "courseID", "_id", 'Bench', 'exam', jsonb_build_object('examID', $4::text) from section returning 1),
     exam as (insert into exam (site_id, "_id", "courseID", name, slots, minutes, status)
       select site_id, $4::uuid, "_id", 'Bench', $5::jsonb, 60, true from course returning site_id, "_id", "courseID"),
     enrolled as (insert into enroll (site_id, "userID", "courseID", analytics)
       select c.site_id, p."_id", c."_id", '{"total":1,"percent":0,"message":"","status":"processing"}'
       from course c, person p returning site_id, "_id", "userID"),
     clock as (insert into learning_clock (site_id, "enrollID") select site_id, "_id" from enrolled),
     round as (insert into exam_round (site_id, "_id", "examID", "courseID", "enrollID", "userID", number, secret, paper, "startedAt", minutes, "deadlineAt")
       select e.site_id, gen_random_uuid(), x."_id", x."courseID", e."_id", e."userID", 1, 'bench', $6::jsonb, now() - interval '1 minute', 60, now() + interval '1 hour'
       from enrolled e join exam x on x.site_id = e.site_id returning "_id", "userID")
     select r."_id", p.lastname::int as n from round r join person p on p."_id" = r."userID"`,
    [hostname, tokens.map(hashToken), EMAIL, exam, JSON.stringify(slots), JSON.stringify(paper)],
  )
  return rows.map(({ _id, n }) => ({ round: _id, cookie: `sala_session=${tokens[n - 1]}` }))
}
