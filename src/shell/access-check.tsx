import { type ReactNode, useEffect, useState } from 'react'
import { useHere, useRoot } from '#shell/here.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type AccessRule, type AccessVerdict, decideAccess } from './access-rule.ts'
import { useT } from './texts.tsx'

/** Shows its content to the people it is for: members, or visitors. Others are led away, told, or shown nothing. */
export function AccessCheck({ rule, children }: { rule: AccessRule; children: ReactNode }) {
  const person = useRoot()?.person
  const verdict = decideAccess(rule, { isLoggedIn: Boolean(person), role: person?.role ?? '' })
  return verdict.kind === 'show' ? children : <AccessRefusal verdict={verdict} require={rule.require} />
}

/** What stands in the place of content for those whom it is not for. */
export function AccessRefusal({ verdict, require }: { verdict: AccessVerdict; require: string }) {
  if (verdict.kind === 'redirect') return <Leave to={verdict.to} />
  if (verdict.kind === 'popup') return <Told text={verdict.text} />
  return <Blocked require={require} />
}

function Leave({ to }: { to: string }) {
  const { go } = useHere()
  const t = useT()
  useEffect(() => {
    if (to.startsWith('/')) go(to, { replace: true })
    else location.replace(to)
  }, [go, to])
  return (
    <noscript>
      <a href={to} className="text-brand underline">
        {t('shell.access.go-on')}
      </a>
    </noscript>
  )
}

function Told({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(true)
  const t = useT()
  return (
    <>
      <noscript>
        <p role="alert">{text}</p>
      </noscript>
      <Dialog
        title={t('shell.access.title')}
        closeLabel={t('shell.access.close')}
        open={isOpen}
        onOpenChange={setIsOpen}
        footer={<Button onClick={() => setIsOpen(false)}>{t('shell.access.close')}</Button>}
      >
        <p>{text}</p>
      </Dialog>
    </>
  )
}

function Blocked({ require }: { require: string }) {
  const t = useT()
  // oxlint-disable-next-line no-console -- whoever wonders where the content is finds it here
  useEffect(() => console.info(`access-check: content for «${require}» is not shown`), [require])
  return (
    <p className="rounded-card border border-line bg-surface p-4 text-muted">{t('shell.access.blocked')}</p>
  )
}
