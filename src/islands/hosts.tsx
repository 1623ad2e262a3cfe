import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createTranslate } from '#kernel/i18n/translate.ts'
import { LoginDialog } from '#modules/users/public-login.tsx'
import { FlashToast } from '#shell/flash-toast.tsx'
import { RemoteControl } from '#shell/remote/remote-control.tsx'
import { DialogHost } from '#shell/widgets/dialog-host.tsx'
import { ToastHost } from '#shell/widgets/toast-host.tsx'
import { showToast } from '#shell/widgets/toasts.ts'
import { loadTexts, readPageData } from './page-data.ts'
import { Surroundings } from './surroundings.tsx'

const DeveloperTools = lazy(() => import('#shell/widgets/developer-tools.tsx'))

let started: Promise<void> | undefined

/** What stands over a page and belongs to none of its parts: messages, questions, the login, and what staff command. */
export function startHosts(login?: string): Promise<void> {
  started ??= start(login).catch((error: unknown) => {
    // Whoever has something to say next tries again.
    started = undefined
    throw error
  })
  return started
}

async function start(login?: string): Promise<void> {
  const { root, hasDeveloperTools } = readPageData()
  const texts = await loadTexts()
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place, { identifierPrefix: 'hosts-' }).render(
    <Surroundings texts={texts}>
      <ToastHost />
      <DialogHost />
      <FlashToast />
      {root.person ? <RemoteControl person={root.person} /> : <LoginDialog asked={login} />}
      {hasDeveloperTools && (
        <Suspense fallback={null}>
          <DeveloperTools />
        </Suspense>
      )}
    </Surroundings>,
  )
}

/** Says that something did not work. */
export async function sayProblem(key: string): Promise<void> {
  await startHosts()
  const t = createTranslate(readPageData().root.lang, { own: await loadTexts(), thai: {} })
  showToast({ kind: 'error', title: t('shell.problem'), text: t(key) })
}
