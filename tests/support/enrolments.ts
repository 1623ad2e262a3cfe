import * as courseDetail from '#modules/catalog/screens/course-detail.tsx'
import * as board from '#modules/enrolments/screens/board.tsx'
import * as enrol from '#modules/enrolments/screens/enrol.tsx'
import * as enrolMembers from '#modules/enrolments/screens/enrol-members.tsx'
import * as subscribe from '#modules/enrolments/screens/subscribe.tsx'
import * as pay from '#modules/orders/screens/pay.tsx'
import * as profile from '#modules/profiles/screens/profile.tsx'
import type { Answer, SignedInPerson } from './api.ts'
import { type Cast, openCast } from './cast.ts'
import { pagesOf } from './screens.ts'

export interface Enrolling extends Cast {
  /** Opens a page of ours. */
  open(path: string, as?: SignedInPerson): Promise<Answer>
  /** Sends a form of a page of ours. */
  post(path: string, form: readonly (readonly [string, string])[], as?: SignedInPerson): Promise<Answer>
  /** Presses a button of a course's enrolment page. */
  press(courseID: string, intent: string, as?: SignedInPerson): Promise<Answer>
  /** Somebody new on our site. */
  newMember(): Promise<SignedInPerson & { readonly email: string }>
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Status of somebody's enrolment in a course; undefined where there is none. */
  statusOf(courseID: string, person: SignedInPerson): Promise<string | undefined>
}

/** Both sites with the screens of enrolment. */
export async function openEnrolling(): Promise<Enrolling> {
  const pages = pagesOf({
    '/lesson/detail/:id': courseDetail,
    '/lesson/detail/:id/enroll': enrol,
    '/lesson/subscribe/:id': subscribe,
    '/lesson/pay/:id': pay,
    '/user/profile': profile,
    '/enroll/dashboard': board,
    '/enroll/new': enrolMembers,
  })
  const cast = await openCast({ pages })
  const query = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await cast.world.database.owner.query(text, [...values])).rows as Row[]
  const post: Enrolling['post'] = (path, form, as) =>
    cast.api.call({
      as,
      site: cast.ours,
      method: 'POST',
      path,
      raw: new URLSearchParams(form.map(([name, value]) => [name, value])).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  return {
    ...cast,
    query,
    post,
    open: (path, as) => cast.api.call({ as, site: cast.ours, path, headers: { 'content-type': undefined } }),
    press: (courseID, intent, as = cast.member) =>
      post(`/lesson/detail/${courseID}/enroll`, [['intent', intent]], as),
    async newMember() {
      const { email } = await cast.world.make.user(cast.ours)
      return { ...(await cast.api.signIn(cast.ours, email)), email }
    },
    async statusOf(courseID, { userID }) {
      const [row] = await query<{ status: string }>(
        'select status from enroll where "courseID" = $1 and "userID" = $2',
        [courseID, userID],
      )
      return row?.status
    },
  }
}
