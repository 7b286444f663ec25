import ArgumentParser

Longhand.main()
