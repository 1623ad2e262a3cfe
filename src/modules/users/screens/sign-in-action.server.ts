import { data, redirect } from 'react-router'
import { readCookie } from '#kernel/access/cookies.ts'
import { DomainError } from '#kernel/errors.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { DEVICE_COOKIE, deviceCookie } from '../devices.server.ts'
import { sessionCookie } from '../sessions.server.ts'
import { signIn } from '../sign-in.server.ts'

/** A path of this site to go on to, fit for a header; anything else leads home. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return '/'
  const here = 'http://here.invalid'
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined
  return url?.origin === here ? url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash : '/'
}

/** Signs in from a login form and goes on to where the person wanted to be. */
export async function signInAction(
  { ctx, page, request, url }: ScreenArgs,
  entrance: 'frontend' | 'backend',
) {
  const form = await request.formData()
  const username = textOf(form, 'username')
  const password = textOf(form, 'password')
  if (username === '' || password === '')
    return data({ username, error: ctx.t('users.login.missing') }, { status: 400 })
  try {
    const opened = await signIn(
      ctx,
      { username, password, interface: entrance, remember: form.has('remember') },
      {
        address: page.address,
        userAgent: page.userAgent,
        device: readCookie(request.headers.get('cookie') ?? undefined, DEVICE_COOKIE),
      },
    )
    const target = opened.account.role === 'admin' && !url.searchParams.has('next') ? '/user/dashboard' : '/'
    const headers = new Headers()
    const { secure } = page
    headers.append('set-cookie', sessionCookie(opened.token, { maxAge: opened.maxAge, secure }))
    headers.append('set-cookie', deviceCookie(opened.device, { secure }))
    const next = url.searchParams.get('next')
    throw redirect(next === null ? target : safeNext(next), { headers })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return data({ username, error: ctx.t(error.code) }, { status: error.status })
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 254) : ''
}
