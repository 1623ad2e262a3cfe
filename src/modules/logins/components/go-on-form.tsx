import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'

/** One press that opens the session or joins the accounts; with scripts a login goes on by itself. */
export function GoOnForm({ intent, isAtOnce }: { intent: 'open' | 'join'; isAtOnce: boolean }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const hasGone = useRef(false)
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!isAtOnce || hasGone.current || !form.current) return
    hasGone.current = true
    void submit(form.current)
  }, [isAtOnce, submit])
  return (
    <Form ref={form} method="post" className="mt-6">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" busy={isBusy} wide>
        {t(`logins.auth.${intent}.submit`)}
      </Button>
    </Form>
  )
}
