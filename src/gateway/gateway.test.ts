import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Site } from '#kernel/tenancy/site.ts'
import type { InlineParts } from '#shell/inline-parts.server.ts'
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
  const policyOf = (parts: Partial<InlineParts> = {}, mode?: string) =>
    contentSecurityPolicy({ scripts: [], styles: [], ...parts }, mode)
  const hashOf = (part: string) => `'sha256-${createHash('sha256').update(part).digest('base64')}'`

  it('allows the server’s own inline scripts and styles by hash and no others', () => {
    const [greeting, look] = ["greet('สวัสดี')", '.ศาลา{color:teal}']
    const policy = policyOf({ scripts: [greeting], styles: [look] })
    expect(policy).toContain(`script-src 'self' ${hashOf(greeting)};`)
    expect(policy).toContain(`style-src 'self' ${hashOf(look)};`)
    expect(policyOf()).toContain("script-src 'self'; style-src 'self';")
  })

  it('allows Vite’s inline scripts and socket to a developer only', () => {
    expect(policyOf({}, 'development')).toMatch(/script-src 'self' 'unsafe-inline';.*connect-src 'self' ws:;/)
    for (const mode of ['production', 'test', '']) expect(policyOf({}, mode)).toBe(policyOf())
  })
})
