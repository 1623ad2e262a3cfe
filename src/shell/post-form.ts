/** Posts a form as the browser would have: with the button that was pressed, and without asking anybody who listens. */
export function postForm(form: HTMLFormElement, submitter?: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const pressed = document.createElement('input')
    Object.assign(pressed, { type: 'hidden', name: submitter.name, value: submitter.value })
    form.append(pressed)
  }
  // A field named «submit» hides the form's own.
  HTMLFormElement.prototype.submit.call(form)
}
