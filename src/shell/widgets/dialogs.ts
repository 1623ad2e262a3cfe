import { wantHosts } from './hosts.ts'
import { createStore } from './store.ts'

export interface ConfirmInput {
  readonly title: string
  readonly message: string
  /** Offers «ยกเลิก» beside «ตกลง». */
  readonly cancel?: boolean
  /** Words of both answers, where something is lost by agreeing: the safe one is then the first to press. */
  readonly risky?: { readonly agree: string; readonly stay: string }
}

/** One thing to fill in beside «ตกลง». */
export interface PromptField {
  readonly label: string
  /** Of the input: text, email, tel, number. */
  readonly type: string
  readonly isRequired: boolean
  readonly value: string
  /** What is wrong with the value. */
  readonly error: string
}

export interface PromptInput {
  readonly title: string
  readonly message: string
  readonly field?: PromptField
}

export interface Question extends Partial<ConfirmInput> {
  readonly message: string
  readonly kind: 'alert' | 'confirm' | 'prompt'
  /** Tells it from the one before. */
  readonly number: number
  readonly field?: PromptField
  answer(isAgreed: boolean, value?: string): void
}

export interface Dialogs {
  readonly questions: readonly Question[]
  readonly lock: string | null
}

/** What is asked and said now. */
export const dialogs = createStore<Dialogs>({ questions: [], lock: null })

let asked = 0

function ask(question: Omit<Question, 'answer' | 'number'>): Promise<string | null> {
  return new Promise((resolve) => {
    asked += 1
    const own: Question = {
      ...question,
      number: asked,
      answer(isAgreed, value = '') {
        const now = dialogs.get()
        dialogs.set({ ...now, questions: now.questions.filter((one) => one !== own) })
        resolve(isAgreed ? value : null)
      },
    }
    const now = dialogs.get()
    dialogs.set({ ...now, questions: [...now.questions, own] })
    wantHosts()
  })
}

/** Shows a message that must be seen; done when «ตกลง» was chosen. Several wait for each other. */
export async function showAlert(message: string): Promise<void> {
  await ask({ kind: 'alert', message })
}

/** Asks before something is done; false when it was cancelled. */
export async function showConfirm(input: ConfirmInput): Promise<boolean> {
  return (await ask({ kind: 'confirm', ...input })) !== null
}

/** Asks for yes or no, and for one value where there is a field; null when it was cancelled. */
export function showPrompt(input: PromptInput): Promise<string | null> {
  return ask({ kind: 'prompt', cancel: true, ...input })
}

/** Covers the whole page with a message until it is unlocked. */
export function lockScreen(message: string): void {
  dialogs.set({ ...dialogs.get(), lock: message })
  wantHosts()
}

/** Takes the cover away. */
export function unlockScreen(): void {
  dialogs.set({ ...dialogs.get(), lock: null })
}

const services = { showAlert, showConfirm, lockScreen, unlockScreen }

/** The dialogs as a component asks for them. */
export function useDialogs(): typeof services {
  return services
}
