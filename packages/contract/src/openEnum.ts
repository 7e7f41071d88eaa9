/**
 * An enumeration that a later version of the service may extend. The known values complete in an
 * editor; any other string is accepted, so that a parser or a `switch` needs a neutral default.
 */
export type OpenEnum<Known extends string> = Known | (string & Record<never, never>);
