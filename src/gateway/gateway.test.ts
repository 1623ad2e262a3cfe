import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Site } from '#kernel/tenancy/site.ts'
import { rewriteUserMenu } from './rewrites.ts'
import { contentSecurityPolicy } from './security.ts'

describe('the login’s own name', () => {
  const site = (usermenuendpoint?: string) =>
    ({ layout: usermenuendpoint ? { usermenuendpoint } : {} }) as Site

  it.each([
    ['student', '/student/login?next=/', '/user/login?next=/'],
    ['student', '/student/register', '/user/register'],
    ['student', '/student/profile', '/student/profile'],
    ['student', '/user/login', '/user/login'],
    [undefined, '/user/login', '/user/login'],
    ['a.b', '/axb/login', '/axb/login'],
  ])('with «%s» leads %s to %s', (endpoint, from, to) => {
    expect(rewriteUserMenu(from, site(endpoint))).toBe(to)
  })
})

describe('the content security policy', () => {
  const policyOf = (html: string, scripts: readonly string[] = [], mode?: string) =>
    contentSecurityPolicy({ body: Buffer.from(html), scripts }, mode)

  it('allows the server’s own inline scripts by hash and no others', () => {
    const greeting = "greet('สวัสดี')"
    const policy = policyOf(`<p>ศาลา</p><script>${greeting}</script><script>two()</script>`, [greeting])
    expect(policy.match(/'sha256-/g)).toHaveLength(1)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(greeting).digest('base64')}'`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policyOf('<script>one()</script>')).toContain("script-src 'self';")
  })

  it('allows Vite’s inline scripts and socket to a developer only', () => {
    const html = '<script>one()</script>'
    expect(policyOf(html, [], 'development')).toMatch(
      /script-src 'self' 'unsafe-inline';.*connect-src 'self' ws:;/,
    )
    for (const mode of ['production', 'test', '']) expect(policyOf(html, [], mode)).toBe(policyOf(html))
  })
})
