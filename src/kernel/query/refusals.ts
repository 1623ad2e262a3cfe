import { DomainError } from '#kernel/errors.ts'

function refuse(code: string, path: string, message: string, values: Record<string, string | number>) {
  return new DomainError(code, { status: 400, details: [{ path, message }], values })
}

/** The field does not exist for this caller; hidden and undeclared fields read the same. */
export function unknownField(path: string, field: string): DomainError {
  return refuse('query.unknown-field', path, field, { field })
}

/** The operator is not part of the grammar in this place. */
export function unknownOperator(path: string, operator: string): DomainError {
  return refuse('query.unknown-operator', path, operator, { operator })
}

/** The stage is not part of the grammar. */
export function unknownStage(path: string, stage: string): DomainError {
  return refuse('query.unknown-stage', path, stage, { stage })
}

/** The parameter is not part of the body or stage. */
export function unknownParameter(path: string, parameter: string): DomainError {
  return refuse('query.unknown-parameter', path, parameter, { parameter })
}

/** The collection does not exist for this caller. */
export function unknownCollection(path: string, collection: string): DomainError {
  return refuse('query.unknown-collection', path, collection, { collection })
}

/** A sealed field is compared with more than one value. */
export function oneSealedValue(path: string, field: string): DomainError {
  return refuse('query.one-sealed-value', path, field, { field })
}

/** The value cannot stand in this place. */
export function badValue(path: string, reason = 'value'): DomainError {
  return refuse('query.bad-value', path, reason, { path })
}

/** The key or output name is not one the grammar admits. */
export function badName(path: string, name: string): DomainError {
  return refuse('query.bad-name', path, name.slice(0, 80), { name: name.slice(0, 80) })
}

/** The pattern is more than a literal with an anchor. */
export function badRegex(path: string): DomainError {
  return refuse('query.bad-regex', path, 'regex', { path })
}

/** Answering would take more of the database than one request may. */
export function tooExpensive(): DomainError {
  return new DomainError('query.too-expensive', { status: 400 })
}

/** The answer would be larger than any may be. */
export function tooMuch(): DomainError {
  return new DomainError('query.too-much', { status: 400 })
}

/** The request goes over a cap. */
export function tooLarge(path: string, limit: string): DomainError {
  return refuse('query.too-large', path, limit, { limit })
}
