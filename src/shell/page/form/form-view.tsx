import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormFault } from '#kernel/pages/check-values.ts'
import { type FormPage, plainNames } from '#kernel/pages/form-page.ts'
import { formOf } from '#kernel/pages/form-values.ts'
import { initialValues } from '#kernel/pages/initial-values.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { useDialogs } from '#shell/widgets/dialogs.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { inputSource } from '../block-registry.ts'
import { useIsShown } from '../form-context.ts'
import { PageCss } from '../page-css.tsx'
import { ShownContext } from '../shown.ts'
import { adoptTyped } from './adopt-typed.ts'
import { FormContext } from './around-form.ts'
import { FaultList } from './fault-list.tsx'
import { focusField } from './focus-field.ts'
import { DraftOffer, FailureNotice, RegisteredNotice } from './form-notices.tsx'
import { FormPopup } from './form-popup.tsx'
import { FormSections } from './form-sections.tsx'
import { createFormStore } from './form-store.ts'
import { OrderSummary } from './order-summary.tsx'
import { isIn, sectionsOf } from './sections.ts'
import { useDraft } from './use-draft.ts'
import { useSubmit } from './use-submit.ts'
import { useVisitNote } from './use-visit-note.ts'

/** A form: filled in, checked and sent here, and without scripts as a plain post to its own page. */
export default function FormView({ form }: { form: FormPage }) {
  const { state, document: page, attempt } = form
  return (
    <Container>
      <div className="grid max-w-200 grid-cols-1 gap-6 pb-12">
        {state.isRegistered && <RegisteredNotice />}
        {attempt?.isSent && <SentNotice form={form} />}
        {!(state.isRegistered && !state.canSubmit) && page.rows.length > 0 && (
          <OpenForm key={form._id} form={form} />
        )}
      </div>
    </Container>
  )
}

function SentNotice({ form: { state } }: { form: FormPage }) {
  const t = useT()
  return (
    <Alert tone="ok" title={state.popup.subject || t('forms.sent-subject')}>
      {state.popup.message || t('forms.sent-message')}
    </Alert>
  )
}

function createStore({ document: page, attempt }: FormPage) {
  const isRefused = attempt && !attempt.isSent
  const form = formOf(page, inputSource)
  const store = createFormStore(form, isRefused ? attempt.values : initialValues(form))
  if (isRefused) store.showFaults(attempt.faults)
  return store
}

function OpenForm({ form }: { form: FormPage }) {
  const t = useT()
  const { document: page, state, attempt } = form
  const [store] = useState(() => createStore(form))
  const [tab, setTab] = useState('')
  const element = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const { showConfirm } = useDialogs()
  const draft = useDraft(store, form._id, state.person)
  const sending = useSubmit(form, store, draft.forget)
  useVisitNote(form, store)
  const sections = useMemo(() => sectionsOf(page.rows), [page])
  const context = useMemo(() => ({ store, formId: form._id }), [store, form._id])
  const refused = attempt && !attempt.isSent ? attempt : null

  useEffect(() => {
    if (element.current) adoptTyped(store, new FormData(element.current))
  }, [store])

  const goTo = (fault: FormFault, id: string) => {
    const tabs = sections.flatMap((section) => (section.kind === 'tabs' ? section.tabs : []))
    const holder = tabs.find(({ rows }) => isIn(rows, fault))
    if (holder) flushSync(() => setTab(holder.name))
    focusField(id)
  }
  const submit = () => {
    const trap = new FormData(element.current ?? undefined).get(plainNames.trap)
    return sending.submit(typeof trap === 'string' ? trap : '')
  }
  const clear = () => {
    store.replace(initialValues(store.form))
    draft.forget()
    sending.reset()
  }
  const askAndClear = async () => {
    const question = { title: t('forms.clear-title'), message: t('forms.clear-message'), cancel: true }
    if (!store.isTouched() || (await showConfirm(question))) clear()
  }

  return (
    <FormContext value={context}>
      {/* oxlint-disable-next-line react/hooks -- called by the blocks, as a hook, in every rendering */}
      <ShownContext value={useIsShown}>
        <PageCss css={page.css} />
        {draft.found && <DraftOffer draft={draft.found} onResume={draft.resume} onAnew={draft.forget} />}
        {refused && refused.message !== '' && <Alert tone="bad">{refused.message}</Alert>}
        <FaultList store={store} tries={sending.tries + (refused ? 1 : 0)} onGo={goTo} />
        <form
          ref={element}
          method="post"
          encType="multipart/form-data"
          noValidate={isHydrated}
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault()
            void submit()
          }}
          className="grid grid-cols-1 gap-6"
        >
          <input type="hidden" name={plainNames.startedAt} value={refused?.startedAt ?? state.startedAt} />
          <div aria-hidden="true" className="absolute -left-2500 h-0 overflow-hidden">
            <label htmlFor="form-trap">{t('forms.trap')}</label>
            <input id="form-trap" name={plainNames.trap} tabIndex={-1} autoComplete="off" />
          </div>
          <FormSections sections={sections} store={store} tab={tab} onTab={setTab} />
          <FailureNotice state={sending.state} onRetry={() => void submit()} />
          {state.order && state.canSubmit && <OrderSummary order={state.order} store={store} />}
          {state.canSubmit ? (
            <div className="flex flex-wrap gap-3 border-t border-line pt-6">
              <Button type="submit" size="large" busy={sending.state.kind === 'sending'}>
                {state.submitLabel || t('forms.submit')}
              </Button>
              <Button
                type="reset"
                kind="quiet"
                size="large"
                onClick={(event) => {
                  event.preventDefault()
                  void askAndClear()
                }}
              >
                {t('forms.clear')}
              </Button>
            </div>
          ) : (
            <Alert tone="warn">{t('forms.closed')}</Alert>
          )}
        </form>
        {(sending.state.kind === 'sending' || sending.state.kind === 'sent') && (
          <FormPopup kind={sending.state.kind} words={state.popup} onClose={clear} />
        )}
      </ShownContext>
    </FormContext>
  )
}
