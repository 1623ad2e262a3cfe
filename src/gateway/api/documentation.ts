export function documentationRoutes(..._args: unknown[]): void {}
