/** A value of the environment that Sala cannot start with. */
export class SettingsError extends Error {}
