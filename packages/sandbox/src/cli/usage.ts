/** What `--help` prints. */
export const usage = `Usage: countersign-sandbox [options]

The whole payments service on this machine, with real cryptography and no real money.
It describes itself at /reference, and in OpenAPI 3.1 at /openapi.json.

  --port <number>          Port of the service, default 8787      (SANDBOX_PORT)
  --control-port <number>  Port of the control interface,
                           off by default                         (SANDBOX_CONTROL_PORT)
  --data <folder>          Keeps everything here                  (COUNTERSIGN_DATA, its sandbox folder)
  --database-url <url>     Keeps everything in this PostgreSQL
                           database instead                       (DATABASE_URL)
                           In memory when none is given.
  --origin <url>           Origin of pages that use passkeys, default http://localhost:5173
                           May be given several times.            (DEMO_PORT sets the default's port)
  --rp-id <domain>         Domain of passkeys, default localhost
  --uma-domain <domain>    Domain of UMA addresses, default uma.localhost
                           Until the platform's settings name one (SANDBOX_UMA_DOMAIN)
  --webhook-url <url>      Where the platform hears what happened,
                           nowhere by default                     (SANDBOX_WEBHOOK_URL)
  --strict                 Refuses the legacy values that skip a signature check, and the
                           key of a code in the form that production refuses
  --help                   Prints this

The API credential is sandbox_token:sandbox_secret   (SERVICE_TOKEN_ID, SERVICE_CLIENT_SECRET)
`;
