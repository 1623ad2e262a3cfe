import { data, redirectDocument, useActionData, useLoaderData } from 'react-router'
import { DomainError, notFound } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { InstallForm } from '../components/install-form.tsx'
import { InstallFrame } from '../components/install-frame.tsx'
import { installationSite } from '../pending.server.ts'
import { readChecks } from '../read-checks.server.ts'
import { readInstallForm, toInstallFault } from '../screen-fault.server.ts'
import { install } from '../service.server.ts'

/** The form is there as long as there is no site, and for nobody afterwards. */
function requireNoSite({ ctx }: ScreenArgs): void {
  if (ctx.host._id !== installationSite._id) throw notFound()
}

export const loader = screen(async (args) => {
  const isDone = args.ctx.host._id !== installationSite._id
  // Who runs a collection is told that it is done, and where to open the next unit.
  if (!isDone || !args.ctx.actor.is('superadmin')) requireNoSite(args)
  return {
    here: args.url.hostname,
    isDone,
    checks: isDone ? [] : await readChecks(args.ctx),
    offersDemo: args.ctx.engine.fillDemo !== undefined,
  }
})

export const action = screen(async (args) => {
  requireNoSite(args)
  const { ctx, page, request, url } = args
  const typed = readInstallForm(await readForm(request))
  let demoIsMade = false
  try {
    demoIsMade = await install(ctx.engine, typed, { address: page.address, hostname: url.hostname })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return data(toInstallFault(error, typed, ctx), { status: error.status })
  }
  ctx.log.info({}, 'the first site was made')
  // A whole new page: the site's colours and texts are other ones from here on.
  throw redirectDocument(`/member/login?installed${demoIsMade ? '=demo' : ''}`, 303)
})

export default function InstallScreen() {
  const t = useT()
  const { here, isDone, checks, offersDemo } = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  if (isDone)
    return (
      <InstallFrame title={t('installation.done')} lead={t('installation.done-lead')}>
        <div>
          <LinkButton href="/">{t('installation.go-home')}</LinkButton>
        </div>
      </InstallFrame>
    )
  return (
    <InstallFrame title={t('installation.title')} lead={t('installation.lead')}>
      <InstallForm here={here} checks={checks} offersDemo={offersDemo} fault={fault} />
    </InstallFrame>
  )
}
