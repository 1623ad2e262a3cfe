import { hash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { allPages } from '#tests/support/all-pages.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makePost } from '#tests/support/pages.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
})

const hashOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`

it('a script in what somebody wrote does not run, should it ever come so far', async () => {
  // Beside all rules: what is written is cleaned, this came another way.
  const description = '<p>งานไม้</p><script>evil()</script><script nonce="x">worse()</script>'
  const { _id } = await cast.world.make.course(cast.ours, { description })
  for (const from of [{ site: cast.ours }, { site: cast.ours }, { as: cast.member }]) {
    const { text, headers } = await cast.api.call({ ...from, path: `/lesson/detail/${_id}` })
    expect(text).toContain('<script>evil()</script>')
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toContain(hashOf('evil()'))
    expect(policy).not.toContain(hashOf('worse()'))
  }
})

it('a style in what somebody wrote changes nothing, should it ever come so far; those of the page’s own blocks do', async () => {
  const evil = '.page{display:none}'
  const heading = { type: 'header', value: 'งานไม้', style: { padding: 9 } }
  const written = {
    type: 'paragraph',
    value: `<p>ไม้สัก</p><style>${evil}</style><style nonce="x">${evil}</style>`,
  }
  const { slug } = await makePost(cast.world, cast.ours, { builder: [{ columns: [[heading, written]] }] })
  const { _id } = await cast.world.make.course(cast.ours, { description: `<style>${evil}</style>` })
  for (const from of [{ site: cast.ours }, { site: cast.ours }, { as: cast.member }]) {
    const page = await cast.api.call({ ...from, path: `/cms/page/${slug}` })
    const course = await cast.api.call({ ...from, path: `/lesson/detail/${_id}` })
    expect(course.text).toContain(`<style>${evil}</style>`)
    for (const { headers } of [page, course])
      expect(headers['content-security-policy']).not.toContain(hashOf(evil))
    const own = /<style>([^<]+)<\/style>/.exec(page.text)?.[1] ?? ''
    expect(own).toContain('padding')
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' ${hashOf(own)};`)
    expect(page.text).not.toContain('nonce="')
  }
})

it('the scripts that start a page run, and nothing tells how they are known', async () => {
  for (const [from, path] of [
    [{ site: cast.ours }, '/user/bypass/none'],
    [{ as: cast.admin }, '/lesson/home'],
  ] as const) {
    const { text, headers } = await cast.api.call({ ...from, path })
    // Data runs nothing, whatever stands in it.
    const scripts = [
      ...text.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g),
    ].map(([, script = '']) => script)
    expect(scripts.length).toBeGreaterThan(2)
    for (const script of scripts) expect(headers['content-security-policy']).toContain(hashOf(script))
    expect(text).not.toContain('nonce')
  }
})

it('a page of islands has no script in it that could run, and its policy allows none', async () => {
  for (const from of [{ site: cast.ours }, { as: cast.member }]) {
    const { text, headers } = await cast.api.call({ ...from, path: '/lesson/home' })
    const kinds = [...text.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, given = '']) => given)
    expect(kinds.filter((given) => !/ type="application\/(?:ld\+)?json"/.test(given))).toEqual([])
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  }
})
