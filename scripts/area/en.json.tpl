{
  "title": "The __area__ section",
  "menu": { "name": "The __area__ section", "short": "__Area__ section" },
  "list": "All entries",
  "add": "Add",
  "addTitle": "New entry",
  "name": "Name",
  "nameNeeded": "Enter a name",
  "kind": "Kind",
  "allKinds": "All kinds",
  "kinds": { "study": "Studies", "life": "Campus life" },
  "kindNeeded": "Choose a kind",
  "added": "Entry added",
  "remove": "Remove “{{name}}”",
  "removed": "Entry removed",
  "empty": { "title": "No entries yet", "text": "What teachers add will be here" },
  "failures": { "__AREA___NOT_FOUND": "There is no such entry" }
}
