import { beforeAll, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { askPeople, openPage } from '#tests/support/remote.ts'
import { closeSocketsAfterwards, type Listener } from '#tests/support/sockets.ts'

let cast: Cast
closeSocketsAfterwards()

beforeAll(async () => {
  // Longer than the test takes, however slow the machine.
  cast = await openCast({ sockets: { limits: { lingerMs: 600_000 } } })
})

async function pathsOf(desk: Listener, userID: string): Promise<(string | null)[]> {
  const answer = await askPeople(desk, cast.ours._id)
  if (!answer.ok) throw new Error(answer.code)
  return answer.pages.filter((page) => page.userID === userID).map(({ path }) => path)
}

it('a member who loads the page again stays in the console, at one page', async () => {
  const desk = await openPage(cast.api, { as: cast.admin }, '/setup/cmd')
  const { userID } = cast.member
  const page = await openPage(cast.api, { as: cast.member }, '/lesson/home')
  await expect.poll(() => pathsOf(desk, userID)).toEqual(['/lesson/home'])
  page.socket.disconnect()
  const back = await openPage(cast.api, { as: cast.member }, '/user/profile')
  const seen: string[] = []
  await expect
    .poll(async () => {
      const paths = await pathsOf(desk, userID)
      seen.push(paths.join())
      return paths
    })
    .toEqual(['/user/profile'])
  expect(seen).not.toContain('')
  back.socket.disconnect()
  expect(await pathsOf(desk, userID)).toEqual(['/user/profile'])
})

it('a member whom the server sends away is gone at once', async () => {
  const { email, _id } = await cast.world.make.user(cast.ours)
  const desk = await openPage(cast.api, { as: cast.admin }, '/setup/cmd')
  const as = await cast.api.signIn(cast.ours, email)
  await openPage(cast.api, { as }, '/lesson/home')
  await expect.poll(() => pathsOf(desk, _id)).toEqual(['/lesson/home'])
  await cast.api.call({ as, path: 'signout', body: {} })
  await expect.poll(() => pathsOf(desk, _id)).toEqual([])
})
