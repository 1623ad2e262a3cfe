import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { useBlocker, useNavigation } from 'react-router'
import { isLeavingAtOnce } from '#shell/leave-at-once.ts'
import { useT } from '#shell/texts.tsx'
import { showConfirm } from '#shell/widgets/dialogs.ts'

/** All that a form would send; of files their names. */
function writtenIn(form: HTMLFormElement): string {
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  )
}

/** Asks before somebody leaves a form with what they have typed, or with a file that is still being sent. Goes to the form's `ref`. */
export function useUnsaved(): RefCallback<HTMLFormElement> {
  const t = useT()
  const watched = useRef<{ form: HTMLFormElement; before: string | null } | null>(null)

  const hasUnsaved = useCallback(() => {
    const { form, before } = watched.current ?? {}
    if (!form || typeof before !== 'string') return false
    return writtenIn(form) !== before || form.querySelector('[aria-busy=true]') !== null
  }, [])

  const watch = useCallback<RefCallback<HTMLFormElement>>((form) => {
    if (!form) return undefined
    watched.current = { form, before: null }
    // Inputs that come late put their values in order first: what counts is how the form was when somebody went to work on it.
    const begin = () => {
      if (watched.current?.form === form) watched.current.before ??= writtenIn(form)
    }
    const signs = ['pointerdown', 'keydown', 'focusin', 'dragenter'] as const
    for (const sign of signs) form.addEventListener(sign, begin, { capture: true })
    return () => {
      for (const sign of signs) form.removeEventListener(sign, begin, { capture: true })
      if (watched.current?.form === form) watched.current = null
    }
  }, [])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = {
      title: t('records-screen.leave'),
      message: t('records-screen.leave-text'),
      risky: { agree: t('records-screen.leave-agree'), stay: t('records-screen.leave-stay') },
    }
    void showConfirm(question).then((isAgreed) => (isAgreed ? blocker.proceed() : blocker.reset()))
  }, [blocker, t])

  // A form that has been sent may be answered with a whole new page.
  const isSent = useNavigation().formMethod === 'POST'
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSent && !isLeavingAtOnce() && hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasUnsaved, isSent])

  return watch
}
