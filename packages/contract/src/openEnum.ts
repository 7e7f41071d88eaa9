/**
 * An enumeration that a later version of the service may extend. Editors autocomplete the known values. Any other
 * string is accepted, so a parser or a `switch` needs a neutral default.
 */
export type OpenEnum<Known extends string> = Known | (string & Record<never, never>);
