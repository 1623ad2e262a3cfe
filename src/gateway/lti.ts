import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeServerActor } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { openContext } from '#kernel/open-context.server.ts'
import {
  type Arrived,
  answerChoice,
  beginLogin,
  enterByLaunch,
  finishLaunch,
  LaunchRefusal,
  listChoices,
  readPublicKeys,
} from '#modules/lti/public.server.ts'
import { cookiesOf } from '#modules/users/public.server.ts'
import { escapeHtml } from './api/documentation/markup.ts'
import { requireOpen } from './closed-sites.ts'
import { hostnameOf, translateFor } from './identify.ts'
import { isForeign, isSecure } from './origin.ts'
import { plainPage } from './plain-page.ts'
import { noteTrace } from './trace.ts'

/** A launch with its token; platforms send some kilobytes. */
const MAX_BYTES = 128 * 1024

type Sent = Readonly<Record<string, string>>

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.headers.host ?? ''}`

/** Who may show a page in a frame, and where its form goes. */
function policyOf(frames: readonly string[], form: string): string {
  return `default-src 'none'; style-src-attr 'unsafe-inline'; form-action ${form}; frame-ancestors ${frames.join(' ') || "'none'"}`
}

const framesOf = ({ issuer, authUrl }: Arrived['platform']) =>
  [...new Set([issuer, authUrl].filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))].filter(
    (origin) => origin !== 'null',
  )

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
const BUTTON = 'font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;cursor:pointer'
const button = (label: string) => `<p><button style="${BUTTON}">${escapeHtml(label)}</button></p>`

/** Whoever presses a button of our own page; a form of others would put somebody's session on a stranger's browser. */
function refuseForeign(request: FastifyRequest): void {
  if (isForeign(request)) throw new DomainError('gateway.wrong-origin', { status: 403 })
}

async function openSite(engine: Engine, request: FastifyRequest): Promise<Context> {
  const hostname = hostnameOf(request)
  const site = (await engine.sites.byHost(hostname))?.site
  if (!site || site.siteType !== 'unit') throw notFound()
  noteTrace(request, { site: site._id, role: 'program' })
  requireOpen(site)
  engine.limits.takeRequest(site)
  const t = await translateFor(engine, request, { acceptLanguage: true, site })
  // Cookies are never read here: within a foreign frame there are none, and nobody is to be taken for somebody else.
  return openContext({
    engine,
    host: site,
    actor: makeServerActor(site._id),
    hostname,
    address: request.ip,
    t,
    log: request.log,
  })
}

/** The page that a launch ends on: the way in, or what can be chosen. */
async function showArrived(ctx: Context, reply: FastifyReply, arrived: Arrived): Promise<FastifyReply> {
  const { platform, ticket } = arrived
  const lang = ctx.lang
  const isEntrance = arrived.kind === 'enter'
  const lines = isEntrance
    ? [
        `<p>${escapeHtml(ctx.t('lti.page.enter-text', { platform: platform.name }))}</p>`,
        `<form method="post" action="/lti/enter" target="_blank">${hidden('ticket', ticket)}`,
        `${button(ctx.t('lti.page.enter-button'))}</form>`,
      ]
    : await drawChoices(ctx, arrived)
  const title = isEntrance ? ctx.t('lti.page.enter', { course: arrived.course }) : ctx.t('lti.page.choose')
  await ctx.commit()
  const policy = policyOf(framesOf(platform), "'self'")
  return plainPage(reply, { status: 200, lang, title, lines }, policy)
}

async function drawChoices(ctx: Context, { platform, ticket }: Arrived): Promise<string[]> {
  const choices = await listChoices(ctx, platform)
  if (choices.length === 0) return [`<p>${escapeHtml(ctx.t('lti.page.choose-none'))}</p>`]
  const row = (value: string, label: string, inset: string) =>
    `<p style="margin:.25rem 0 .25rem ${inset}"><label><input type="radio" name="chosen" required value="${value}"> ${escapeHtml(label)}</label></p>`
  return [
    `<form method="post" action="/lti/choose">${hidden('ticket', ticket)}`,
    ...choices.flatMap((course) => [
      row(course._id, course.name, '0'),
      ...course.exams.map((exam) => row(`${course._id}/${exam._id}`, exam.name, '1.75rem')),
    ]),
    `${button(ctx.t('lti.page.choose-button'))}</form>`,
  ]
}

/** Sala as a tool of LTI 1.3: platforms send browsers here, and are told which course was chosen. */
export async function ltiPlugin(app: FastifyInstance, { engine }: { engine: Engine }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  /** Does the work with a context that is committed with its success; what is refused is a page that says why. */
  const within =
    (
      work: (ctx: Context, sent: Sent, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('cache-control', 'no-store')
      const ctx = await openSite(engine, request)
      try {
        const sent = { ...(request.query as Sent), ...(request.body as Sent | undefined) }
        const answer = await work(ctx, sent, request, reply)
        await ctx.commit()
        return answer
      } catch (error) {
        await ctx.rollback()
        if (!(error instanceof LaunchRefusal)) throw error
        request.log.info({ err: error }, 'a launch was refused')
        const lines = [`<p>${escapeHtml(ctx.t(`lti.fault.${error.fault}`))}</p>`]
        // It says why within the frame that it was asked for in; there is nothing to press on it.
        const policy = policyOf(['*'], "'none'")
        const page = { status: error.fault === 'platform-away' ? 502 : 400, lang: ctx.lang, lines }
        return plainPage(reply, { ...page, title: ctx.t('lti.page.refused') }, policy)
      }
    }
  const ownPage = { onRequest: async (request: FastifyRequest) => refuseForeign(request) }
  app.route({
    method: ['GET', 'POST'],
    url: '/login',
    handler: within(async (ctx, sent, request, reply) =>
      reply.redirect(await beginLogin(ctx, sent, originOf(request))),
    ),
  })
  app.post(
    '/launch',
    within(async (ctx, sent, _request, reply) => showArrived(ctx, reply, await finishLaunch(ctx, sent))),
  )
  app.post(
    '/choose',
    ownPage,
    within(async (ctx, sent, request, reply) => {
      const { returnUrl, jwt, title } = await answerChoice(ctx, sent, originOf(request))
      const lines = [
        `<form method="post" action="${escapeHtml(returnUrl)}">${hidden('JWT', jwt)}`,
        `${button(ctx.t('lti.page.back-button'))}</form>`,
      ]
      const { origin } = new URL(returnUrl)
      const page = { status: 200, lang: ctx.lang, title: ctx.t('lti.page.back', { title }), lines }
      return plainPage(reply, page, policyOf([origin], origin))
    }),
  )
  app.post(
    '/enter',
    ownPage,
    within(async (ctx, sent, request, reply) => {
      const from = {
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? null,
        device: undefined,
      }
      const { opened, to } = await enterByLaunch(ctx, sent.ticket ?? '', from)
      void reply.header('set-cookie', cookiesOf(opened, { secure: isSecure(request) }))
      return reply.redirect(to, 303)
    }),
  )
  app.get(
    '/keys',
    within(async (ctx, _sent, _request, reply) => reply.send(await readPublicKeys(ctx))),
  )
}
